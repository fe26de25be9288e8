import { describe, expect, it } from 'vitest'

import { isLeftOut, needsConfirmation, reliabilityOf } from './reliability.ts'

it.each([
  [99, 0, null],
  [100, 0, 0],
  [100, 79, 79],
  [10_000, 9_999, 99],
  [10_000, 10_000, 100],
])('of %d plays %d: %s percent', (due, delivered, expected) => {
  expect(reliabilityOf({ due, delivered })).toBe(expected)
})

it.each([
  [99, 0, false],
  [1000, 799, true],
  [1000, 800, false],
])('with %d plays and %d delivered approving is confirmed: %s', (due, delivered, expected) => {
  expect(needsConfirmation({ due, delivered })).toBe(expected)
})

describe('a screen that delivered', () => {
  const hour = 3_600_000
  const tv = (since: number, seen: number) => ({ inTouchSince: since * hour, lastSeen: seen * hour })
  it.each([
    ['half of its plays is listed', 500, [], false],
    ['less is left out', 499, [], true],
    ['less is left out while its device is silent', 499, [tv(0, 50)], true],
    ['less is left out until its device was in touch for a day', 499, [tv(76.5, 100)], true],
    ['less is listed again after that', 499, [tv(76, 100)], false],
    ['less is listed if one of its devices works', 499, [tv(0, 10), tv(50, 100)], false],
  ])('%s', (_, delivered, tvs, expected) => {
    expect(isLeftOut({ due: 1000, delivered }, { tvs, now: 100 * hour })).toBe(expected)
  })
})
