import { expect, test } from 'vitest'

import { dayMilliseconds } from '../time/week.ts'
import { Evidence } from './evidence.ts'

function evidenceOf(ad: object) {
  const adId = '01a21183-6de9-7dc6-89ca-482c6b17cce0'
  const times = { durationSeconds: 5, frequencySeconds: 10, from: 0, until: 366 * dayMilliseconds }
  const plays = { booked: 0, delivered: 0, unsigned: 0 }
  return {
    format: 'litfass-evidence-1',
    server: 'https://litfass.example',
    created: '2026-11-25T12:00:00Z',
    campaign: 'Autumn',
    ads: [{ adId, screenId: adId, title: 'Slide', placeName: 'Gym', ...times, ...plays, ...ad }],
    keys: [],
    pages: [],
    days: [],
    chainBefore: null,
  }
}

test('an ad of the longest campaign, as often as can be booked, can be checked', () => {
  expect(Evidence.safeParse(evidenceOf({})).error).toBeUndefined()
})

test.each([
  ['is shown more often than can be booked', { frequencySeconds: 0.001 }],
  ['lasts for a thousand years', { until: 365_000 * dayMilliseconds }],
])('a file with an ad that %s is not an evidence file: counting would not end', (_, ad) => {
  expect(Evidence.safeParse(evidenceOf(ad)).success).toBe(false)
})
