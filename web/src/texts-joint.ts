/** The sentences of games in which all plot, fly and fire at once. */

export const JOINT = {
  'new.lastTurn': 'Last turn',
  'new.limit': 'Time to plot and fire',
  'new.limit.0': 'No limit',
  'new.limit.60': '1 minute',
  'new.limit.180': '3 minutes',
  'new.limit.600': '10 minutes',
  'new.limit.86400': '1 day',
  'new.limitWhat': 'Who has not plotted by then flies straight and level; shots that are not announced are not fired.',

  'joint.left': 'Time left: {time}',
  'joint.timeUp': 'Time is up',
  'joint.hours': '{h} h {m} min',

  'joint.lock': 'Lock the plot',
  'joint.unlock': 'Unlock',
  'joint.locks': 'Who has locked',
  'joint.plot.due': 'plotting',
  'joint.plot.later': 'plots after its hint',
  'joint.plot.locked': 'locked',
  'joint.fire.due': 'choosing fire',
  'joint.fire.locked': 'fire is set',
  'joint.overdive': 'An overdive: after the flight it breaks up on 1 or 2.',
  'joint.height': 'ends at {m} m',
  'joint.guess': 'supposing the others fly straight on',
  'joint.legend': 'and aim at an enemy who flies straight on',
  'joint.supposed': 'where one comes to flying straight on',

  'joint.tail': 'Whom does {who} tail?',
  'joint.tailOne': 'Tail {who}',
  'joint.tailShown': 'shows {n} % of his plot',
  'joint.tailNobody': 'Nobody',
  'joint.tailNobodyWhat': 'plots with the others',

  'joint.hint': '{who} begins {word} and {climbs}.',
  'joint.hintNone': '{who} shows no part of his flight; it {climbs}.',
  'joint.hintMap': 'Hint: {who} begins {word}',
  'joint.climbs': 'climbs',
  'joint.dives': 'dives',
  'joint.flies level': 'flies level',

  'joint.specials': 'Special maneuvers',
  'joint.SL': 'Sideslip left', 'joint.SR': 'Sideslip right',
  'joint.BL': 'Barrel roll left', 'joint.BR': 'Barrel roll right',
  'joint.FL': 'Falling leaf left', 'joint.FR': 'Falling leaf right',
  'joint.I': 'Immelmann turn', 'joint.H': 'Half roll', 'joint.loop': 'Loop {n}',

  'joint.movement': 'Movement',
  'joint.step': 'Step {n} of {of}',
  'joint.pause': 'Pause',
  'joint.play': 'Play',
  'joint.one': 'One step',
  'joint.repeat': 'Show the movement again',
  'joint.skip': 'To the end',

  'joint.clear': 'Clear the {gun} jam',
  'joint.clearing': 'Clear the {gun} jam of {who}',
  'joint.cleared': 'is being cleared',
  'joint.chance': '{p} to free it',
  'joint.fireSet': 'Fire is set',
  'joint.fire': 'Joint fire: every shot is rolled on how things stand now',
  'joint.together': 'front and Lewis',

  'pad.lewis': 'Wing Lewis',
  'gun.Lewis': 'Lewis', 'gun.fixed': 'fixed', 'gun.rocket': 'rocket',

  'hint.hexes.plot': 'Choose speed and height, write the whole flight or click a dot on the map, then lock it. All fly at once: dashed counters show where the others come to if they fly straight on, but nobody has to.',
  'hint.hexes.joint': 'Announce every shot of this turn, each gun once: nobody sees them before all fire is set. A gun that fires turn after turn runs hot and may jam.',
  'hint.hexes.tail': 'You are on somebody’s tail: choose him, and you plot after him, with the beginning of his plot in view.',

  'keys.joint': 'J / L|sideslip left, right\nShift+J / Shift+L|barrel roll left, right\n, / .|falling leaf left, right\nI|Immelmann turn\nK|half roll\nShift+1 – 6|a loop, from the smallest to the largest\nP|show the movement again, pause, go on\nO|one step of the movement',
} as const
