/** The sentences round the lessons; what the coach says of flying comes from the server. */

export const LEARN = {
  'nav.learn': 'Learn to fly',

  'learn.title': 'Learn to fly',
  'learn.lead': 'Five short lessons, about ten minutes in all. Each is a real game with a coach beside the map: he says what to do and with which keys, ticks it off, and names the rule behind it. Nothing can go wrong: try again as often as you like.',
  'learn.offer': 'New here? Five short lessons, each a real flight with a coach beside the map. About ten minutes, and no rule book.',
  'learn.begin': 'Begin',
  'learn.first': 'Begin the first lesson',
  'learn.on': 'Go on',
  'learn.again': 'Fly it again',
  'learn.list': 'All lessons',
  'learn.progress': '{met} of {of} done',
  'learn.done': 'Done',
  'learn.learnt': 'All five lessons are done.',
  'learn.number': 'Lesson {number}',
  'learn.basic': 'Basic Game',
  'learn.tournament': 'Tournament Game',

  'coach.label': 'Coach: lesson {number} of {of}, {title}',
  'coach.title': 'Lesson {number} of {of}',
  'coach.ticks': 'Tasks of this lesson',
  'coach.met': 'done:',
  'coach.now': 'now:',
  'coach.good': 'Done.',
  'coach.missed': 'Not yet.',
  'coach.over': 'Lesson done.',
  'coach.lost': 'That was it.',
  'coach.retry': 'Try again',
  'coach.next': 'Next lesson',
  'coach.last': 'To a real fight',

  'keys.learn': 'M|in a lesson: move on to the next one when it is done, again when it is lost',
}
