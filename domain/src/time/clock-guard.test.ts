import { describe, expect, test } from 'vitest'

import { type ClockState, judgeClock } from './clock-guard.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const start = Date.UTC(2026, 10, 23, 12)

/** Sightings in turn: how far the clock and the uptime moved since the one before. Returns which were in doubt. */
function doubts(moves: { clock: number; uptime?: number | 'restarted'; machine?: string }[]): boolean[] {
  let state: ClockState | null = judgeClock(null, { at: start, uptime: 10 * day, machine: 'one' })
  let seen = { at: start, uptime: 10 * day, machine: 'one' }
  return moves.map(({ clock, uptime = clock, machine = seen.machine }) => {
    seen = { at: seen.at + clock, uptime: uptime === 'restarted' ? minute : seen.uptime + uptime, machine }
    state = judgeClock(state, seen)
    return state.doubtedSince !== null
  })
}

const evenly = (count: number) => Array.from({ length: count }, () => ({ clock: 30 * minute }))

describe('the clock', () => {
  test.each([
    ['runs evenly', evenly(3), [false, false, false]],
    ['advances while the server is stopped', [{ clock: 9 * day }, ...evenly(1)], [false, false]],
    ['is set right by half an hour', [{ clock: 31 * minute, uptime: minute }], [false]],
    ['goes back', [{ clock: -60 * day, uptime: minute }, ...evenly(1)], [false, false]],
    [
      'is seen by two machines in turn',
      [
        { clock: minute, machine: 'two' },
        { clock: minute, machine: 'one' },
      ],
      [false, false],
    ],
  ])('is trusted when it %s', (_, moves, expected) => {
    expect(doubts(moves)).toEqual(expected)
  })

  test('that jumps ahead is in doubt until it is set right', () => {
    const moves = [
      { clock: 60 * day, uptime: minute },
      ...evenly(1),
      { clock: -60 * day, uptime: minute },
      ...evenly(1),
    ]
    expect(doubts(moves)).toEqual([true, true, false, false])
  })

  test('that is set back only halfway stays in doubt', () => {
    const moves = [{ clock: 60 * day, uptime: minute }, { clock: -30 * day, uptime: minute }, ...evenly(1)]
    expect(doubts(moves)).toEqual([true, true, true])
  })

  test('that jumps ahead is trusted once it has run evenly for six hours', () => {
    expect(doubts([{ clock: 60 * day, uptime: minute }, ...evenly(13)])).toEqual([
      ...evenly(12).map(() => true),
      false,
      false,
    ])
  })

  test('that jumps again has to run evenly again', () => {
    const moves = [
      { clock: 60 * day, uptime: minute },
      ...evenly(11),
      { clock: 5 * day, uptime: minute },
      ...evenly(11),
    ]
    expect(doubts(moves)).toEqual(moves.map(() => true))
  })

  test('is trusted after the machine was off for up to a week, and in doubt after more', () => {
    expect(doubts([{ clock: 3 * day, uptime: 'restarted' }, { clock: hour }])).toEqual([false, false])
    expect(doubts([{ clock: 6 * day, machine: 'two' }])).toEqual([false])
    expect(doubts([{ clock: 60 * day, uptime: 'restarted' }, ...evenly(1)])).toEqual([true, true])
  })

  test('that is behind when the machine starts may be set ahead by up to a week within an hour', () => {
    const lateStart = { clock: minute, uptime: 'restarted' as const }
    expect(doubts([lateStart, { clock: 10 * hour, uptime: minute }, { clock: hour }])).toEqual([false, false, false])
    expect(
      doubts([
        { ...lateStart, clock: -60 * day },
        { clock: 61 * day, uptime: minute },
      ]),
    ).toEqual([false, false])
    expect(doubts([lateStart, { clock: 60 * day, uptime: minute }])).toEqual([false, true])
    expect(doubts([lateStart, ...evenly(3), { clock: 10 * hour, uptime: minute }]).at(-1)).toBe(true)
  })
})
