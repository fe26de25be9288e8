import { describe, expect, it } from 'vitest'

import { isZone } from '../time/zone.ts'
import { completeWebsite, limitRefusal, limitedKinds, newAccount, storageRefusal } from './account.ts'

describe('the limits of an account', () => {
  it.each(limitedKinds)('refuse %s from the limit on', (kind) => {
    expect(limitRefusal(kind, 0, 3)).toBeNull()
    expect(limitRefusal(kind, 2, 3)).toBeNull()
    expect(limitRefusal(kind, 3, 3)).toBe(`limit-${kind}`)
    expect(limitRefusal(kind, 4, 3)).toBe(`limit-${kind}`)
    expect(limitRefusal(kind, 0, 0)).toBe(`limit-${kind}`)
  })
})

describe('the storage of an account', () => {
  it.each([
    [100, 0, null],
    [99, 1, null],
    [99, 2, 'limit-storage'],
    [120, 1, 'limit-storage'],
    [120, 0, null],
    [120, -1, null],
  ])('of 100 bytes, of which %d are used, for %d more: %s', (stored, more, refusal) => {
    expect(storageRefusal({ stored, more, limit: 100 })).toBe(refusal)
  })
})

describe('a new account', () => {
  it('starts with the default limits, in a zone that exists', () => {
    expect(newAccount.limits).toMatchObject({ slides: 100, shows: 5, screens: 1, boards: 1, cinemas: 1 })
    expect(isZone(newAccount.timezone)).toBe(true)
  })
})

describe('a website', () => {
  it.each([
    [' www.example.com ', 'https://www.example.com'],
    ['http://example.com', 'http://example.com'],
    [' ', ''],
  ])('entered as %j is completed to %j', (typed, complete) => {
    expect(completeWebsite(typed)).toBe(complete)
  })
})
