import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { jittered, retryDelay } from './retry.ts'

describe('trying again', () => {
  it('is quick after a short blip', () => {
    expect(retryDelay(1, 0)).toBe(250)
    expect(retryDelay(1, 1)).toBe(1_250)
  })

  it('is spread over half a minute when that did not help', () => {
    expect(retryDelay(2, 0)).toBe(1_000)
    expect(retryDelay(2, 1)).toBe(31_000)
  })

  it('waits longer and longer up to a minute, with jitter after the cap', () => {
    expect(retryDelay(3, 0.5)).toBe(30_000)
    for (const failures of [4, 10, 1_000]) {
      expect(retryDelay(failures, 0)).toBe(45_000)
      expect(retryDelay(failures, 1)).toBe(75_000)
    }
  })

  it('polls with up to a tenth of jitter', () => {
    expect(jittered(300_000, 0)).toBe(270_000)
    expect(jittered(300_000, 1)).toBe(330_000)
  })
})

describe('10,000 screens that lose the server together', () => {
  const screens = 10_000
  const second = 1_000

  /** When each screen is back: its first attempt after the server has returned. */
  function returnsAfter(outage: number): number[] {
    return Array.from({ length: screens }, () => {
      let now = 0
      for (let failures = 1; now < outage; failures++) now += retryDelay(failures, Math.random())
      return now
    })
  }

  it('are back within 75 seconds of an outage of 3 seconds or more, fewer than a sixteenth of them in any one second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3 * second, max: 3_600 * second }), (outage) => {
        const returns = returnsAfter(outage)
        const perSecond = new Map<number, number>()
        expect(Math.max(...returns)).toBeLessThanOrEqual(outage + 75 * second)
        for (const instant of returns) {
          const at = Math.floor((instant - outage) / second)
          perSecond.set(at, (perSecond.get(at) ?? 0) + 1)
        }
        expect(Math.max(...perSecond.values())).toBeLessThan(screens / 16)
      }),
      { numRuns: 30 },
    )
  })
})
