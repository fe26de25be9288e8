import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Day } from './day.ts'
import { dayMilliseconds } from './week.ts'
import { canonicalZone, dayInZone, hourInZone, isZone, existingMinute, timeInZone } from './zone.ts'

describe('the day in a zone', () => {
  it.each([
    ['Berlin in winter is an hour ahead', '2026-11-19T23:00:00Z', 'Europe/Berlin', '2026-11-20'],
    ['a second before midnight in Berlin', '2026-11-19T22:59:59Z', 'Europe/Berlin', '2026-11-19'],
    ['Berlin in summer is two hours ahead', '2026-07-01T22:00:00Z', 'Europe/Berlin', '2026-07-02'],
    ['the night when summer time begins', '2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['the night when it ends', '2026-10-24T22:00:00Z', 'Europe/Berlin', '2026-10-25'],
    ['midnight after the day of 25 hours', '2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    ['New York is behind', '2026-11-20T04:59:59Z', 'America/New_York', '2026-11-19'],
    ['Kiritimati is first', '2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['a zone of 45 minutes', '2026-11-19T18:15:00Z', 'Asia/Kathmandu', '2026-11-20'],
    ['UTC', '2028-02-29T23:59:59.999Z', 'UTC', '2028-02-29'],
  ])('%s', (_, instant, zone, day) => {
    expect(dayInZone(Date.parse(instant), zone)).toBe(day)
  })

  it('is a day at any instant', () => {
    const instants = fc.integer({ min: dayMilliseconds, max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(instants, fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Pacific/Apia'), (instant, zone) => {
        expect(Day.safeParse(dayInZone(instant, zone)).success).toBe(true)
      }),
    )
  })

  it('is the day of UTC in UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (instant) => {
        expect(dayInZone(instant, 'UTC')).toBe(new Date(instant).toISOString().slice(0, 10))
      }),
    )
  })
})

describe('a zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/BERLIN', 'Europe/Berlin'],
    ['Etc/UTC', 'UTC'],
    ['US/Pacific', 'America/Los_Angeles'],
  ])('%s is %s', (typed, zone) => {
    expect(canonicalZone(typed)).toBe(zone)
    expect(isZone(zone)).toBe(true)
  })

  it.each(['Europe/Atlantis', '', 'Berlin', '../etc', '+0530', '-11:00', 'SystemV/AST4', 'Etc/GMT+5'])(
    '%j is not one',
    (typed) => {
      expect(isZone(canonicalZone(typed))).toBe(false)
    },
  )
})

describe('the hour in a zone', () => {
  it.each([
    ['2026-11-20T09:59:59Z', 'Europe/Berlin', 10],
    ['2026-07-20T09:59:59Z', 'Europe/Berlin', 11],
    ['2026-11-20T23:00:00Z', 'Europe/Berlin', 0],
    ['2026-11-20T04:59:59Z', 'America/New_York', 23],
    ['2026-11-19T18:15:00Z', 'Asia/Kathmandu', 0],
  ])('at %s in %s is %i', (instant, zone, hour) => {
    expect(hourInZone(Date.parse(instant), zone)).toBe(hour)
    expect(timeInZone(Date.parse(instant), zone).slice(0, 2)).toBe(String(hour).padStart(2, '0'))
  })
})

it.each([
  ['2027-03-28T01:59', 'Europe/Berlin', '2027-03-28T01:59'],
  ['2027-03-28T02:00', 'Europe/Berlin', '2027-03-28T03:00'],
  ['2027-03-28T02:59', 'Europe/Berlin', '2027-03-28T03:00'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T03:00'],
  ['2027-03-28T02:30', 'Europe/Lisbon', '2027-03-28T02:30'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T02:30'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T03:00'],
  // Half an hour is skipped.
  ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-03T02:30'],
  ['2027-03-28T02:30', 'UTC', '2027-03-28T02:30'],
  ['2027-03-28T24:00', 'Europe/Berlin', '2027-03-29T00:00'],
])('%s in %s is the existing minute %s', (minute, zone, shown) => {
  expect(existingMinute(minute, zone)).toBe(shown)
})
