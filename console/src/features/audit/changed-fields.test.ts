import { expect, test } from 'vitest'

import { changedLimits, changedLabels } from './changed-fields.ts'

test('changed fields are grouped under the labels of their pages, with old and new value where logged', () => {
  const changed = {
    street: null,
    zip: null,
    active: [true, false],
    locked: [false, true],
    somethingNew: null,
  } satisfies Parameters<typeof changedLabels>[0]['changed']
  expect(changedLabels({ changed })).toEqual([
    { label: 'address', values: null },
    { label: 'state', values: [true, false] },
    { label: 'details', values: null },
  ])
})

test('service hours of a screen are not opening hours of its location', () => {
  const changed = { serviceHours: null, darkOutsideHours: [false, true], openingHours: null } satisfies Parameters<
    typeof changedLabels
  >[0]['changed']
  expect(changedLabels({ changed }).map(({ label }) => label)).toEqual(['serviceHours', 'hours'])
})

test('only the limits that changed are shown', () => {
  const limits: [unknown, unknown] = [
    { screens: 1, slides: 100, storage: 10_000_000_000 },
    { screens: 20, slides: 100, storage: 50_000_000_000 },
  ]
  expect(changedLimits(limits)).toEqual([
    { name: 'screens', from: 1, to: 20 },
    { name: 'storage', from: 10_000_000_000, to: 50_000_000_000 },
  ])
})
