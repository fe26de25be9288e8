import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, daysInPeriod } from '../time/day.ts'
import { campaignDateProblems, earliestStart, leadDays } from './campaign.ts'

const today = '2026-11-20'

function inDays(count: number): string {
  return addDays(today, count)
}

describe('the dates of a campaign', () => {
  it('allow a start in three days', () => {
    expect(leadDays).toBe(3)
    expect(earliestStart(today)).toBe('2026-11-23')
  })

  it.each([
    ['in three days for two', 3, 4, {}],
    ['in three days for a year', 3, 368, {}],
    ['far ahead', 700, 720, {}],
    ['start in two days', 2, 10, { startDate: 'start-too-early' }],
    ['start today', 0, 10, { startDate: 'start-too-early' }],
    ['start yesterday', -1, 10, { startDate: 'start-too-early' }],
    ['end in two days', 3, 2, { startDate: 'start-not-before-end', endDate: 'end-too-early' }],
    ['both too early', 1, 2, { startDate: 'start-too-early', endDate: 'end-too-early' }],
    ['both on the same day', 5, 5, { startDate: 'start-not-before-end', endDate: 'end-not-after-start' }],
    ['the wrong way round', 9, 5, { startDate: 'start-not-before-end', endDate: 'end-not-after-start' }],
    ['367 days', 3, 369, { endDate: 'too-many-days' }],
    ['too early and too long', 0, 366, { startDate: 'start-too-early', endDate: 'too-many-days' }],
  ])('%s', (_, start, end, problems) => {
    expect(campaignDateProblems({ startDate: inDays(start), endDate: inDays(end) }, today)).toEqual(problems)
  })

  it('are refused exactly when a rule is broken', () => {
    const offsets = fc.integer({ min: -5, max: 800 })
    fc.assert(
      fc.property(offsets, offsets, (start, end) => {
        const dates = { startDate: inDays(start), endDate: inDays(end) }
        const fine = start >= 3 && end >= 3 && start < end && daysInPeriod(dates.startDate, dates.endDate) <= 366
        expect(Object.keys(campaignDateProblems(dates, today)).length === 0).toBe(fine)
      }),
    )
  })
})
