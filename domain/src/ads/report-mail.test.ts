import { describe, expect, it } from 'vitest'

import { type ReportedAd, reportDue, weekBefore } from './report-mail.ts'

// A Wednesday.
const today = '2026-12-09'
const week = { start: '2026-11-30', end: '2026-12-06' }

it.each([
  ['2026-12-07', week],
  ['2026-12-13', week],
  ['2026-12-14', { start: '2026-12-07', end: '2026-12-13' }],
])('the full week before %s', (day, expected) => {
  expect(weekBefore(day)).toEqual(expected)
})

describe('a report of a campaign is due', () => {
  const running: ReportedAd = { start: '2026-12-01', end: '2026-12-20', isOver: false }
  const over: ReportedAd = { start: '2026-11-20', end: '2026-11-29', isOver: true }

  it.each<[string, ReportedAd[], string | null, ReturnType<typeof reportDue>]>([
    ['not without ads', [], null, null],
    ['for a week in which an ad ran', [running], null, { kind: 'weekly', week }],
    ['when the week before was reported', [running], '2026-11-23', { kind: 'weekly', week }],
    ['once for each week', [running], '2026-11-30', null],
    ['not for a week before its first day', [{ ...running, start: '2026-12-07' }], null, null],
    [
      'for a week that its last day began',
      [{ ...running, start: '2026-11-20', end: '2026-11-30' }],
      null,
      { kind: 'weekly', week },
    ],
    ['not for a week after its last day', [{ ...running, start: '2026-11-20', end: '2026-11-29' }], null, null],
    [
      'not for a week in which an ad was cancelled before its start',
      [
        { start: '2026-12-03', end: '2026-12-02', isOver: true },
        { ...running, start: '2026-12-08' },
      ],
      null,
      null,
    ],
    ['at the end of the last ad', [over, { ...running, isOver: true }], '2026-11-30', { kind: 'final' }],
    ['not finally while an ad is not over', [over, { ...running, start: '2026-12-08' }], null, null],
  ])('%s', (_, ads, reportedWeek, expected) => {
    expect(reportDue({ ads, reportedWeek }, today)).toEqual(expected)
  })
})
