import { expect, test } from 'vitest'

import { changedLimits, changedWords } from './changed-fields.ts'

test('fields are named by the words of the pages, each once, with their values where there are some', () => {
  const changed = { street: null, zip: null, active: [true, false], somethingNew: null } satisfies Parameters<
    typeof changedWords
  >[0]['changed']
  expect(changedWords({ changed })).toEqual([
    { word: 'address', values: null },
    { word: 'state', values: [true, false] },
    { word: 'details', values: null },
  ])
})

test('of limits only those that changed are told', () => {
  const limits: [unknown, unknown] = [
    { screens: 1, slides: 100 },
    { screens: 20, slides: 100 },
  ]
  expect(changedLimits(limits)).toEqual([{ kind: 'screens', from: 1, to: 20 }])
})
