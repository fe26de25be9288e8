import { expect, it } from 'vitest'

import { everyDay } from '../../places/opening-hours.ts'
import { dayToDeclare, declarationRefusal, firstDayToDeclare, isDeclared, latestDayToDeclare } from './declaration.ts'

const ad = {
  status: 'paid',
  campaignType: 'cinema',
  startDate: '2026-12-03',
  endDate: '2026-12-16',
  lastDay: null,
  priceInputs: { weeks: 2 },
} as const
const declared = { day: '2026-12-05', shows: 4, hasPhoto: false, hasShows: false }
const today = '2026-12-09'
const weekdays = everyDay([{ from: '08:00', to: '18:00' }], { Saturday: [], Sunday: [] })
/** On a board that is closed on the 5th and 6th, a Saturday and a Sunday. */
const closedAtWeekends = { campaignType: 'board', serviceHours: weekdays, priceInputs: { days: 10 } } as const

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
  ['declared-day', closedAtWeekends, { shows: undefined, hasPhoto: true }],
  [null, closedAtWeekends, { day: '2026-12-04', shows: undefined, hasPhoto: true }],
  // Offered when closed days were charged.
  [null, { ...closedAtWeekends, priceInputs: { days: 14 } }, { shows: undefined, hasPhoto: true }],
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
  const fromSaturday = { ...ad, ...closedAtWeekends, startDate: '2026-12-05', priceInputs: { days: 8 } }
  expect(isDeclared({ ...fromSaturday, status: 'cancelled', lastDay: '2026-12-06' })).toBe(false)
  expect(isDeclared({ ...fromSaturday, status: 'cancelled', lastDay: '2026-12-07' })).toBe(true)
})

it.each([
  ['2026-12-09', {}, []],
  ['2026-12-08', {}, ['2026-12-09', '2026-12-07']],
  ['2026-12-04', { endDate: '2026-12-05' }, ['2026-12-05']],
  ['2026-12-04', { status: 'cancelled', lastDay: '2026-12-04' }, ['2026-12-03']],
  ['2026-12-04', { endDate: '2026-12-04' }, ['2026-12-03', '2026-12-04']],
  [null, { startDate: '2026-12-10' }, []],
  [null, { status: 'cancelled', lastDay: '2026-12-02' }, []],
  ['2026-12-04', { ...closedAtWeekends, lastDay: '2026-12-06' }, []],
  ['2026-12-04', closedAtWeekends, ['2026-12-09', '2026-12-08', '2026-12-07']],
  ['2026-12-04', { ...closedAtWeekends, lastDay: '2026-12-06' }, ['2026-12-03', '2026-12-04']],
  [null, { ...closedAtWeekends, startDate: '2026-12-05', lastDay: '2026-12-06', priceInputs: { days: 8 } }, []],
] as const)('%s is to be declared next: an ad with %j, of which %j are declared', (day, change, declared) => {
  expect(dayToDeclare({ ...ad, ...change }, declared, today)).toBe(day)
})

it('an ad that starts on a closed day is declared from the next open day on', () => {
  expect(firstDayToDeclare(ad)).toBe('2026-12-03')
  const ofBoard = { ...ad, ...closedAtWeekends, startDate: '2026-12-05', priceInputs: { days: 8 } }
  expect(firstDayToDeclare(ofBoard)).toBe('2026-12-07')
})
