import { expect, it } from 'vitest'

import { declarationRefusal } from './declaration.ts'

const ad = {
  status: 'paid',
  campaignType: 'cinema',
  startDate: '2026-12-03',
  endDate: '2026-12-16',
  lastDay: null,
} as const
const declared = { day: '2026-12-05', shows: 4, hasPhoto: false }
const today = '2026-12-09'

it.each([
  [null, {}, {}],
  [null, {}, { shows: undefined, hasPhoto: true }],
  [null, { status: 'completed' }, {}],
  [null, { status: 'cancelled', lastDay: '2026-12-05' }, {}],
  [null, { campaignType: 'board' }, { shows: undefined, hasPhoto: true }],
  ['proof-measured', { campaignType: 'display' }, {}],
  ['ad-wrong-status', { status: 'approved' }, {}],
  ['ad-wrong-status', { status: 'declined' }, {}],
  ['nothing-declared', {}, { shows: undefined }],
  ['shows-of-halls', { campaignType: 'board' }, {}],
  ['declared-day', {}, { day: '2026-12-02' }],
  ['declared-day', {}, { day: '2026-12-10' }],
  ['declared-day', { endDate: '2026-12-04' }, {}],
  ['declared-day', { status: 'cancelled', lastDay: '2026-12-04' }, {}],
] as const)('%s: an ad with %j and %j declared of it', (refusal, adChange, change) => {
  expect(declarationRefusal({ ...ad, ...adChange }, { ...declared, ...change }, today)).toBe(refusal)
})
