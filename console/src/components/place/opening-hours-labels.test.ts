import { everyDay } from '@litfass/domain/places/opening-hours'
import { expect, it } from 'vitest'

import { dayName } from '../../platform/i18n/weekday-name.ts'
import { openDaysLabel, openingLabels } from './opening-hours-labels.ts'

const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

it('breaks lines between spans only', () => {
  const openings = [
    { from: '08:00', to: '12:30' },
    { from: '14:00', to: '18:00' },
  ]
  const hours = everyDay([], { Monday: openings, Tuesday: openings })
  const [label = ''] = openingLabels(hours, 'de')
  expect(label.split(' ')).toEqual(['Mo–\u2060Di\u00a008:00–\u206012:30,', '14:00–\u206018:00'])
})

it('writes a week in either language', () => {
  const day = [{ from: '06:00', to: '23:00' }]
  const hours = everyDay(day, { Saturday: [] })
  expect(openingLabels(hours, 'de').map(plain)).toEqual(['Mo–Fr 06:00–23:00', 'So 06:00–23:00'])
  expect(openingLabels(hours, 'en').map(plain)).toEqual(['Mon–Fri 06:00–23:00', 'Sun 06:00–23:00'])
  expect(dayName('Wednesday', 'de')).toBe('Mittwoch')
})

const nineToSix = [{ from: '09:00', to: '18:00' }]

it.each([
  ['every day', {}, null],
  ['but Sunday', { Sunday: [] }, 'Mo–\u2060Sa'],
  ['but Thursday and Saturday', { Thursday: [], Saturday: [] }, 'Mo–\u2060Mi, Fr, So'],
])('the days on which a place is open: %s', (_, others, label) => {
  expect(openDaysLabel(everyDay(nineToSix, others), 'de')).toBe(label)
  expect(openDaysLabel(null, 'de')).toBeNull()
})
