import { expect, it } from 'vitest'

import { groupOf, venueGroups, venueName, VenueType, venueTypesIn } from './venue-type.ts'

it('has the eleven groups of the taxonomy, and every other type in exactly one of them', () => {
  expect(venueGroups).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  const all = venueGroups.flatMap((group) => venueTypesIn(group))
  expect(new Set(all).size).toBe(all.length)
  // 210 lines of the taxonomy without the groups and the five deprecated ones.
  expect(all).toHaveLength(194)
  for (const id of all) expect(venueTypesIn(groupOf(id))).toContain(id)
})

it('lists each type before what is inside it', () => {
  expect(venueTypesIn(11)).toEqual([1101, 110_101, 110_102, 110_103])
  expect(venueTypesIn(4).slice(0, 5)).toEqual([401, 40_101, 40_102, 402, 40_201])
})

it('names a part together with its whole', () => {
  const nameOf = (id: number) => `<${id}>`
  expect([4, 401, 80_701].map((id) => venueName(id, nameOf))).toEqual(['<4>', '<401>', '<807>: <80701>'])
})

it('accepts ids of the taxonomy only', () => {
  expect([1, 401, 110_101, 0, 12, 104, 999, 401.5, '401'].map((id) => VenueType.safeParse(id).success)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})
