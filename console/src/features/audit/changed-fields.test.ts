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

test('only the limits that changed are shown', () => {
  const limits: [unknown, unknown] = [
    { screens: 1, slides: 100 },
    { screens: 20, slides: 100 },
  ]
  expect(changedLimits(limits)).toEqual([{ kind: 'screens', from: 1, to: 20 }])
})
