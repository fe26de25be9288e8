import { expect, test } from 'vitest'

import { readTime, TimeOfDay } from './time-of-day.ts'

test.each([
  ['9', '09:00'],
  ['24', '24:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  [' 18:45 ', '18:45'],
  ['14:05', '14:05'],
  ['2 pm', '14:00'],
  ['2:30PM', '14:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['9 Uhr', '09:00'],
  ['9:30 Uhr', '09:30'],
  ['25:00', '25:00'],
  ['noon', 'noon'],
  ['9:5', '9:5'],
  ['', ''],
])('%j typed as a time is %j', (typed, time) => expect(readTime(typed)).toBe(time))

test.each(['00:00', '19:30', '24:00'])('%s is a time', (time) => expect(TimeOfDay.safeParse(time).success).toBe(true))

test.each(['24:01', '25:00', '9:30', '12:60', ''])('%j is none', (time) =>
  expect(TimeOfDay.safeParse(time).error?.issues).toMatchObject([{ message: 'not-a-time' }]),
)
