import { expect, test } from 'vitest'

import { refundedDays, refundReasons } from './refund-reason.ts'

const [start, end] = ['2026-12-01', '2026-12-14']

test('a cancelled or ended ad is refunded for the days after its last one', () => {
  for (const reason of ['cancelled', 'ended'] as const) {
    expect(refundedDays({ start, end, lastDay: '2026-12-04' }, reason)).toEqual({ start: '2026-12-05', end })
    expect(refundedDays({ start, end, lastDay: '2026-11-30' }, reason)).toEqual({ start, end })
  }
})

test('plays that are missing before a cancellation are refunded for the days until then', () => {
  for (const reason of ['not-delivered', 'paused'] as const)
    expect(refundedDays({ start, end, lastDay: '2026-12-04' }, reason)).toEqual({ start, end: '2026-12-04' })
})

test('an ad that was not cancelled is refunded for all its days, whatever the reason', () => {
  for (const reason of refundReasons)
    expect(refundedDays({ start, end, lastDay: null }, reason)).toEqual({ start, end })
})
