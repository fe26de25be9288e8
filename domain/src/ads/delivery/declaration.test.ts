import { expect, it } from 'vitest'

import { dayToDeclare, declarationRefusal, isDeclared, latestDayToDeclare } from './declaration.ts'

const ad = {
  status: 'paid',
  campaignType: 'cinema',
  startDate: '2026-12-03',
  endDate: '2026-12-16',
  lastDay: null,
} as const
const declared = { day: '2026-12-05', shows: 4, hasPhoto: false, hasShows: false }
const today = '2026-12-09'

it.each([
  [null, {}, {}],
  [null, {}, { shows: undefined, hasPhoto: true }],
  [null, { status: 'completed' }, {}],
  [null, { status: 'cancelled', lastDay: '2026-12-05' }, {}],
  [null, { campaignType: 'board' }, { shows: undefined, hasPhoto: true }],
  [null, {}, { shows: undefined, hasPhoto: true, hasShows: true }],
  ['shows-declared', {}, { hasPhoto: true, hasShows: true }],
  ['proof-measured', { campaignType: 'display' }, {}],
  ['ad-wrong-status', { status: 'approved' }, {}],
  ['ad-wrong-status', { status: 'declined' }, {}],
  ['ad-wrong-status', { status: 'cancelled', lastDay: '2026-12-02' }, {}],
  ['ad-wrong-status', { status: 'cancelled', lastDay: '2026-12-02' }, { day: '2026-12-02', hasPhoto: true }],
  [null, { status: 'cancelled', lastDay: '2026-12-03' }, { day: '2026-12-03' }],
  ['nothing-declared', {}, { shows: undefined }],
  ['shows-of-halls', { campaignType: 'board' }, {}],
  ['declared-day', {}, { day: '2026-12-02' }],
  ['declared-day', {}, { day: '2026-12-10' }],
  ['declared-day', { endDate: '2026-12-04' }, {}],
  ['declared-day', { status: 'cancelled', lastDay: '2026-12-04' }, {}],
] as const)('%s: an ad with %j and %j declared of it', (refusal, adChange, change) => {
  expect(declarationRefusal({ ...ad, ...adChange }, { ...declared, ...change }, today)).toBe(refusal)
})

it('the latest day to declare is today or the last day of the ad', () => {
  expect(latestDayToDeclare(ad, today)).toBe(today)
  expect(latestDayToDeclare(ad, '2026-12-20')).toBe(ad.endDate)
  expect(latestDayToDeclare({ ...ad, lastDay: '2026-12-05' }, today)).toBe('2026-12-05')
})

it('an ad that never ran is not declared', () => {
  expect(isDeclared({ ...ad, status: 'cancelled', lastDay: '2026-12-02' })).toBe(false)
  expect(isDeclared({ ...ad, status: 'cancelled', lastDay: '2026-12-03' })).toBe(true)
})

it.each([
  ['2026-12-09', {}, []],
  ['2026-12-08', {}, ['2026-12-09', '2026-12-07']],
  ['2026-12-04', { endDate: '2026-12-05' }, ['2026-12-05']],
  ['2026-12-04', { status: 'cancelled', lastDay: '2026-12-04' }, ['2026-12-03']],
  ['2026-12-04', { endDate: '2026-12-04' }, ['2026-12-03', '2026-12-04']],
  [null, { startDate: '2026-12-10' }, []],
  [null, { status: 'cancelled', lastDay: '2026-12-02' }, []],
] as const)('%s is to be declared next: an ad with %j, of which %j are declared', (day, change, declared) => {
  expect(dayToDeclare({ ...ad, ...change }, declared, today)).toBe(day)
})
