import { describe, expect, it } from 'vitest'
import type { CardFace, CardMove, View } from '../src/api/types'
import { Choice } from '../src/cards/choice.svelte'
import { labelled, sum } from '../src/cards/faces'
import { cardCommand, keyOf } from '../src/cards/keys'
import { standing } from '../src/lib/series'
import type { Game } from '../src/state/game.svelte'

const face = (id: string): CardFace => ({ id, side: 'allied', attack: 'dive', defence: ['climb', 'bank left'], burst: 2, effect: '', text: '', source: '' })
const move = (order: string, maneuver: CardMove['maneuver'] = '', advanced = false): CardMove => ({ order, card: order.split(' ')[1] ?? '', label: order, text: '', maneuver, advanced })

function table(moves: CardMove[], more: object = {}): { choice: Choice; orders: string[] } {
  const orders: string[] = []
  const hand = ['A01', 'A02', 'A03'].map(face)
  const game = { behind: false, view: { version: 1, seat: 0 }, cards: { players: [{ hand }, { hand: [] }], moves }, order: (text: string) => (orders.push(text), Promise.resolve(true)), ...more }
  return { choice: new Choice(game as unknown as Game), orders }
}

const DEFEND = [move('defend A01 climb', 'climb'), move('defend A01 bank left', 'bank left'), move('fly A01', 'evade', true)]

describe('choosing a card', () => {
  it('plays a card with one use on the second click', () => {
    const { choice, orders } = table([move('attack A02', 'dive')])
    choice.press('A02')
    expect(orders).toEqual([])
    choice.press('A02')
    expect(orders).toEqual(['attack A02'])
  })

  it('asks how, where a card has several uses', () => {
    const { choice, orders } = table(DEFEND)
    choice.press('A01')
    choice.press('A01')
    expect([orders, choice.usesOf('A01').length]).toEqual([[], 3])
    choice.run({ do: 'use', by: 1 })
    choice.run({ do: 'commit' })
    expect(orders).toEqual(['defend A01 bank left'])
  })

  it('plays by letters, the Advanced Maneuver by its own', () => {
    const { choice, orders } = table(DEFEND)
    choice.run({ do: 'choose', n: 1 })
    choice.run({ do: 'play', as: 'bank left' })
    choice.run({ do: 'play', as: 'advanced' })
    choice.run({ do: 'play', as: 'dive' })
    expect(orders).toEqual(['defend A01 bank left', 'fly A01'])
  })

  it('goes along the cards that may be played, and reads the others when none may', () => {
    const { choice } = table([move('modify A01'), move('modify A03'), move('pass')])
    choice.run({ do: 'card', by: 1 })
    choice.run({ do: 'card', by: 1 })
    expect(choice.card).toBe('A03')
    const idle = table([]).choice
    idle.run({ do: 'card', by: -1 })
    expect([idle.card, idle.move]).toEqual(['A03', undefined])
  })

  it('fires and passes without a card, and Enter gives the only order there is', () => {
    const { choice, orders } = table([move('fire'), move('pass')])
    for (const command of ['commit', 'fire', 'pass'] as const) choice.run({ do: command })
    expect(orders).toEqual(['fire', 'pass'])
    const alone = table([move('pass')])
    alone.choice.run({ do: 'commit' })
    expect(alone.orders).toEqual(['pass'])
  })

  it('offers nothing while something is still being shown', () => {
    const { choice, orders } = table([move('fire')], { behind: true })
    choice.run({ do: 'fire' })
    expect([choice.moves, orders]).toEqual([[], []])
  })

  it('forgets what was chosen for an earlier question', () => {
    const { choice } = table(DEFEND)
    choice.sync()
    choice.press('A01')
    choice.sync()
    expect(choice.card).toBe('A01')
    ;(choice as unknown as { game: { view: object } }).game.view = { version: 2, seat: 0 }
    choice.sync()
    expect(choice.card).toBe('')
  })
})

describe('keys of the card table', () => {
  const press = (key: string, ctrlKey = false) => cardCommand({ key, ctrlKey, shiftKey: false, metaKey: false, altKey: false })
  it('reads numbers, letters and arrows', () => {
    expect([press('4'), press('L'), press('ArrowLeft'), press('q'), press('f', true)]).toEqual([
      { do: 'choose', n: 4 }, { do: 'play', as: 'bank left' }, { do: 'card', by: -1 }, null, null,
    ])
  })
  it('names the key of each use', () => expect(DEFEND.map(keyOf)).toEqual(['C', 'L', 'A']))
})

it('says all of a card, and what it may be played for', () => {
  const text = labelled({ ...face('A01'), effect: 'Loop', text: 'It loops.' }, { n: 1, of: 4 }, DEFEND.slice(0, 1))
  expect(text).toBe('Card 1 of 4: attacks with dive, defends with climb or bank left, burst 2. Loop: It loops. Now: defend A01 climb.')
  expect(labelled(face('A01'), { n: 1, of: 4 }, [])).toContain('Cannot be played now.')
})

it('adds up a burst', () => expect([sum(3, 0), sum(3, 2), sum(1, -2)]).toEqual(['3', '3 + 2 = 5', '1 − 2 = 0']))

describe('a series', () => {
  const told = (series: object, more: object = {}) => standing({ seat: 1, yourSeats: [1], winner: '', asking: 'act', series: { of: 3, game: 2, wins: [0, 1], next: '', decided: false, day: [], ...series }, ...more } as unknown as View)
  it('says how it stands', () => {
    expect(told({})).toBe('Game 2 of 3, you lead 1:0')
    expect(told({ wins: [1, 0] })).toBe('Game 2 of 3, you trail 0:1')
    expect(told({ of: 1 })).toBe('')
  })
  it('counts the game that is over', () => {
    expect(told({}, { winner: 'allied', asking: 'over' })).toBe('Game 2 of 3, level at 1:1')
    expect(told({ decided: true }, { winner: 'german', asking: 'over' })).toBe('Game 2 of 3, you win the series 2:0')
    expect(told({}, { seat: -2 })).toBe('Game 2 of 3, Allied 0, German 1')
    expect(told({}, { yourSeats: [0, 1] })).toBe('Game 2 of 3, Allied 0, German 1')
  })
})
