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

  it('asks by itself with a tenth of jitter', () => {
    expect(jittered(300_000, 0)).toBe(270_000)
    expect(jittered(300_000, 1)).toBe(330_000)
  })
})
