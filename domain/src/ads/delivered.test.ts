import { expect, test } from 'vitest'

import { everyDay } from '../places/opening-hours.ts'
import { adStatuses } from './ad.ts'
import { countedOf, deliveredOf } from './delivered.ts'

test('an ad counts what was delivered of it, less what was refunded', () => {
  const period = { startDate: '2026-12-07', endDate: '2026-12-13', priceInputs: { days: 7 } }
  const week = { ...period, amount: 7000, impressions: 703, reach: 70 }
  expect(deliveredOf({ ...week, refundedNet: 0 })).toEqual({ amount: 7000, impressions: 703, reach: 70 })
  expect(deliveredOf({ ...week, refundedNet: 449 })).toEqual({ amount: 6551, impressions: 703, reach: 70 })
  expect(deliveredOf({ ...week, refundedNet: 4000, lastDay: '2026-12-09' })).toEqual({
    amount: 3000,
    impressions: 301,
    reach: 30,
  })
  expect(deliveredOf({ ...week, refundedNet: 7000, lastDay: '2026-12-06' })).toEqual({
    amount: 0,
    impressions: 0,
    reach: 0,
  })
  const closedTuesdays = { ...week, serviceHours: everyDay([{ from: '09:00', to: '18:00' }], { Tuesday: [] }) }
  expect(deliveredOf({ ...closedTuesdays, priceInputs: { days: 6 }, refundedNet: 0, lastDay: '2026-12-09' })).toEqual({
    amount: 7000,
    impressions: 234,
    reach: 23,
  })
})

test.each(adStatuses)('an ad that is %s counts unless it was declined or has failed', (status) => {
  const period = { startDate: '2026-12-07', endDate: '2026-12-13', priceInputs: { days: 7 } }
  const ad = { ...period, amount: 7000, refundedNet: 449, impressions: 703, reach: 70 }
  const counts = status !== 'declined' && status !== 'failed'
  expect(countedOf({ ...ad, status })).toEqual(
    counts ? { amount: 6551, impressions: 703, reach: 70 } : { amount: 0, impressions: 0, reach: 0 },
  )
})
