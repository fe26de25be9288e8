import { formatPeriod } from '@litfass/domain/time/day'
import i18next from 'i18next'
import { expect, test } from 'vitest'

import de from '../../../texts/de.json'
import en from '../../../texts/en.json'
import { catalogueOptions, countFormatter } from './figures.ts'
import {
  formatAgo,
  formatBooking,
  formatDays,
  formatLength,
  formatMoment,
  formatSeconds,
  formatTimeOnAir,
  formatSpan,
  formatToday,
  shortDay,
} from './format.ts'

await i18next.use(countFormatter).init({ lng: 'en', resources: { en, de }, ...catalogueOptions })

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

test.each([
  ['2026-11-30', '2026-12-13', '30.11.–13.12.2026'],
  ['2026-12-30', '2027-01-05', '30.12.2026–05.01.2027'],
  ['2026-11-30', '2026-11-30', '30.11.2026'],
])('%s to %s is %s', (start, end, period) => {
  expect(formatPeriod(start, end)).toBe(period)
})

test('a booking shows duration and frequency in the reader’s language', () => {
  expect(plain(formatBooking(10, 180, 'en'))).toBe('10 s every 3 min')
  expect(plain(formatBooking(10, 180, 'de'))).toBe('10 s alle 3 min')
  expect(plain(formatBooking(12, 45, 'en'))).toBe('12 s every 45 s')
  expect(plain(formatBooking(10, 60, 'en'))).toBe('10 s every minute')
  expect(plain(formatBooking(10, 3600, 'de'))).toBe('10 s jede Stunde')
})

test.each([
  [59, '59 s'],
  [60, '1 min'],
  [90, '90 s'],
  [3600, '1 h'],
])('%i seconds are %s', (seconds, text) => {
  expect(plain(formatSeconds(seconds))).toBe(text)
})

test.each([
  [3, '3 s'],
  [2.38, '2,3 s'],
  [3.96, '3,9 s'],
  [59.94, '59,9 s'],
  [59.96, '59,9 s'],
  [60.4, '1:00 min'],
  [116, '1:56 min'],
])('a video of %d s is %s long', (seconds, text) => expect(plain(formatLength(seconds))).toBe(text))

test('days are counted in the reader’s language', () => {
  expect(plain(formatDays('2026-11-30', '2026-12-13', 'en'))).toBe('14 days')
  expect(plain(formatDays('2026-11-30', '2026-11-30', 'de'))).toBe('1 Tag')
})

test('an instant of today shows its time, any other its day', () => {
  const now = new Date(2026, 10, 20, 9, 0)
  expect(formatMoment(new Date(2026, 10, 20, 8, 12).toISOString(), 'en', now)).toBe('today 08:12')
  expect(formatMoment(new Date(2026, 10, 18, 8, 12).toISOString(), 'de', now)).toBe('18.11.2026')
})

test('today is the day where the company is', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect(formatToday('en', now, 'Europe/Berlin')).toBe('Saturday, 21.11.2026')
  expect(formatToday('de', now, 'America/New_York')).toBe('Freitag, 20.11.2026')
})

test('the age of an instant is shown in the largest whole unit', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(formatAgo('2026-11-20T11:59:52Z', 'en', now)).toBe('8 seconds ago')
  expect(formatAgo('2026-11-20T11:58:01Z', 'de', now)).toBe('vor 1 Minute')
  expect(formatAgo('2026-11-20T06:30:00Z', 'en', now)).toBe('5 hours ago')
  expect(formatAgo('2026-11-17T11:00:00Z', 'de', now)).toBe('vor 3 Tagen')
  expect(formatAgo('2026-11-20T12:00:05Z', 'en', now)).toBe('0 seconds ago')
  const ago = formatAgo('2026-11-17T11:00:00Z', 'de', now)
  expect(i18next.getFixedT('de', 'devices')('lastSeen', { ago })).toBe('Letztes Signal vor 3 Tagen')
})

test.each([
  [-5_000, '0 s'],
  [40_900, '40 s'],
  [119_000, '119 s'],
  [120_000, '2 min'],
  [3_599_000, '59 min'],
  [3_600_000, '1 h'],
  [7_199_000, '1 h 59 min'],
  [7_200_000, '2 h'],
  [172_800_000, '2 Tage'],
])('%i ms are shown as %s', (milliseconds, text) => {
  expect(plain(formatSpan(milliseconds, 'de'))).toBe(text)
})

test.each([
  [119, '119 s'],
  [3_580, '1 h'],
  [6_060, '1 h 41 min'],
  [35_970, '10 h'],
  [331_200, '92 h'],
  [5_400_000, '1.500 h'],
])('%i seconds on air are shown as %s', (seconds, text) => expect(plain(formatTimeOnAir(seconds))).toBe(text))

test.each([
  ['2026-12-05', '05.12.'],
  ['2027-01-05', '05.01.2027'],
])('the short form of %s is %s', (day, text) => expect(shortDay(day, '2026-11-24')).toBe(text))

test('the button that selects a single row does not count it', () => {
  const text = (count: number) => i18next.getFixedT('en', 'components')('selectAll', { count })
  expect([text(1), text(5)]).toEqual(['Select all', 'Select all 5'])
})

test.each([
  [1, '1 location selected', '1 Standort ausgewählt'],
  [1000, '1.000 locations selected', '1.000 Standorte ausgewählt'],
])('the digits of a count of %d are grouped in a text, which keeps its plural', (count, english, german) => {
  expect(i18next.getFixedT('en', 'sites')('selectedMany', { count })).toBe(english)
  expect(i18next.getFixedT('de', 'sites')('selectedMany', { count })).toBe(german)
})

test('limits are grouped in texts as well', () => {
  expect(i18next.getFixedT('en', 'components')('ofLimit', { count: 999, limit: 1000 })).toBe('999 of 1.000')
  expect(i18next.getFixedT('de', 'deletedItems')('subtitle')).toContain('1.000')
})
