import { describe, expect, it } from 'vitest'

import { screenNamed, screensAt, suggestedAudience } from './suggested-audience.ts'

const address = { street: 'Karl-Heine-Straße', streetNumber: '62', zip: '04229', city: 'Leipzig', country: 'DE' }
const foyer = { ...address, siteId: 'site-1', name: 'Foyer', contacts: 640, categoryId: 'd-01' } as const

describe('screensAt', () => {
  it.each([
    ['at the same address', { ...address }, true],
    ['at the same address in other case', { ...address, street: ' karl-heine-straße ' }, true],
    ['at the same location', { ...address, street: 'Other', siteId: 'site-1' }, true],
    ['next door', { ...address, streetNumber: '64' }, false],
    ['in another country', { ...address, country: 'AT' }, false],
    ['at another location', { ...address, streetNumber: '64', siteId: 'site-2' }, false],
  ])('a screen %s: %s', (_, place, isFound) => expect(screensAt(place, [foyer])).toEqual(isFound ? [foyer] : []))

  it('finds nothing for an incomplete address', () => {
    const empty = { street: '', streetNumber: '', zip: '', city: '', country: '', siteId: '' }
    expect(screensAt(empty, [{ ...foyer, ...empty }])).toEqual([])
  })
})

describe('screenNamed', () => {
  it.each([
    ['Foyer', true],
    [' foyer ', true],
    ['Foyer 2', false],
    ['', false],
  ])('finds %j: %s', (name, isFound) => expect(Boolean(screenNamed(name, [foyer]))).toBe(isFound))
})

describe('suggestedAudience', () => {
  const kiosk = { ...foyer, name: 'Kiosk', contacts: 90, categoryId: 'd-02' } as const

  it.each([
    ['without a category, the one of the form', undefined, [], { contacts: 100, similarScreen: null }],
    ['that of the category', 'd-01', [], { contacts: 200, similarScreen: null }],
    ['that of a screen at the same address', 'd-03', [foyer], { contacts: 640, similarScreen: 'Foyer' }],
    ['that of the screen with the same category', 'd-02', [foyer, kiosk], { contacts: 90, similarScreen: 'Kiosk' }],
    [
      'not that of a screen without an audience',
      'd-01',
      [{ ...foyer, contacts: 0 }],
      { contacts: 200, similarScreen: null },
    ],
  ] as const)('is %s', (_, categoryId, screensAtAddress, suggested) =>
    expect(suggestedAudience(categoryId, screensAtAddress)).toEqual(suggested),
  )
})
