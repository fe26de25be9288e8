import { expect, it } from 'vitest'

import { dayName, openingLabels, plainTime } from './opening-hours-labels.ts'

it.each([
  ['9', '09:00'],
  ['24', '24:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  [' 18:45 ', '18:45'],
  ['noon', 'noon'],
  ['', ''],
])('reads %j as %j', (typed, time) => expect(plainTime(typed)).toBe(time))

it('writes a week in either language', () => {
  const day = [{ from: '06:00', to: '23:00' }]
  const hours = { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day, Saturday: [], Sunday: day }
  expect(openingLabels(hours, 'de')).toEqual(['Mo–Fr 06:00–23:00', 'So 06:00–23:00'])
  expect(openingLabels(hours, 'en')).toEqual(['Mon–Fri 06:00–23:00', 'Sun 06:00–23:00'])
  expect(dayName('Wednesday', 'de')).toBe('Mittwoch')
})
