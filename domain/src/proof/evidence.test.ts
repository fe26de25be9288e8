import { expect, test } from 'vitest'

import { maxAdgroups, maxPlaces } from '../ads/campaign.ts'
import { dayMilliseconds } from '../time/week.ts'
import { countedPlays } from './check-evidence.ts'
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

function headerOf(screenId: string) {
  return {
    format: 'litfass-page-2' as const,
    screenId,
    sequence: 1,
    previous: null,
    hour: 0,
    placed: true,
    entries: [],
  }
}

function hoursOf(changes: number[]) {
  const week = [{ weekday: 1, startMinute: 0, endMinute: 1440 }]
  return { week, offsets: changes.map((from) => ({ from, minutes: 60 })) }
}

test('an ad of the longest campaign, as often as can be booked, can be checked', () => {
  expect(Evidence.safeParse(evidenceOf({})).error).toBeUndefined()
  expect(Evidence.safeParse(evidenceOf({ hours: hoursOf([0, 90 * dayMilliseconds]) })).error).toBeUndefined()
})

test('the largest campaign can be checked', () => {
  const [ad] = evidenceOf({}).ads
  const ads = Array.from({ length: maxAdgroups * maxPlaces * 2 }, () => ad)
  expect(Evidence.safeParse({ ...evidenceOf({}), ads }).error).toBeUndefined()
})

test('a page that repeats long runs is counted, each turn once', () => {
  const { ads } = Evidence.parse(evidenceOf({}))
  const [ad] = ads
  if (!ad) throw new Error('there is no ad')
  const { adId, screenId } = ad
  const header = { ...headerOf(screenId), hours: 24 }
  const shown = Array.from({ length: 400 }, (): [number, number] => [0, 86_400])
  const entries = Array.from({ length: 250 }, () => ({ adId, turns: { shown } }))
  const pages = Array.from({ length: 40 }, () => ({ header, entries }))
  expect(countedPlays(ad, pages)).toBe(8640)
})

test.each([
  ['is shown more often than can be booked', { frequencySeconds: 0.001 }],
  ['lasts for a thousand years', { until: 365_000 * dayMilliseconds }],
  ['has more clock changes than a zone', { hours: hoursOf(Array.from({ length: 10_000 }, (_, at) => at)) }],
  ['has clock changes out of order', { hours: hoursOf([0, dayMilliseconds, 0]) }],
])('a file with an ad that %s is not an evidence file: counting would not end', (_, ad) => {
  expect(Evidence.safeParse(evidenceOf(ad)).success).toBe(false)
})
