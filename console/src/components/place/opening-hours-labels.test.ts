import { expect, it } from 'vitest'

import { dayName, openingLabels } from './opening-hours-labels.ts'

it('writes a week in either language', () => {
  const day = [{ from: '06:00', to: '23:00' }]
  const hours = { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day, Saturday: [], Sunday: day }
  expect(openingLabels(hours, 'de')).toEqual(['Mo–Fr 06:00–23:00', 'So 06:00–23:00'])
  expect(openingLabels(hours, 'en')).toEqual(['Mon–Fri 06:00–23:00', 'Sun 06:00–23:00'])
  expect(dayName('Wednesday', 'de')).toBe('Mittwoch')
})
