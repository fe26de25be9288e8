import { describe, expect, it } from 'vitest'

import { restartDelay } from './restart.ts'

const minute = 60_000
const start = 1_800_000_000_000
const at = (...minutes: number[]) => minutes.map((minutesLater) => start + minutesLater * minute)
const delayAt = (restarts: number[], minutesLater: number) => restartDelay(restarts, start + minutesLater * minute)

describe('the limit on restarts', () => {
  it('allows three restarts in half an hour, then delays them', () => {
    expect(delayAt([], 0)).toBe(0)
    expect(delayAt(at(0, 5), 11)).toBe(0)
    expect(delayAt(at(0, 5, 10), 11)).toBe(19 * minute)
    expect(delayAt(at(0, 5, 10), 30)).toBe(0)
  })

  it('backs off when that continues for hours', () => {
    const restarts: number[] = []
    for (let now = start; now < start + 24 * 60 * minute; now += minute)
      if (restartDelay(restarts, now) === 0) restarts.push(now)
    const inHours = (from: number, until: number) =>
      restarts.filter((instant) => instant >= start + from * 60 * minute && instant < start + until * 60 * minute)
        .length
    expect([inHours(0, 1), inHours(0, 2), inHours(0, 10), inHours(10, 20)]).toEqual([6, 9, 9, 9])
  })
})
