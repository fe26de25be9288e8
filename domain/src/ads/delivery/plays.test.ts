import { expect, it } from 'vitest'

import { boardFrequency } from '../../places/board.ts'
import { everyDay, type OpeningHours } from '../../places/opening-hours.ts'
import { shareOf } from '../airtime.ts'
import { playsPerDay } from './plays.ts'

const tenHours = [{ from: '09:00', to: '19:00' }]
const halves = [
  { from: '13:30', to: '18:30' },
  { from: '08:00', to: '13:00' },
]

it.each<[string, OpeningHours | null, number, number, number, number]>([
  ['ten hours', everyDay(tenHours), 10, 50, 0.2, 720],
  ['ten hours, all of the time', everyDay(tenHours), 10, 10, 1, 3600],
  ['ten hours in two halves', everyDay(halves), 10, 50, 0.2, 720],
  ['ten hours on six days', everyDay(tenHours, { Sunday: [] }), 10, 50, 0.2, 720],
  ['the whole day', everyDay([{ from: '00:00', to: '24:00' }]), 10, 50, 0.2, 1728],
  ['unknown hours', null, 10, 50, 0.2, 1728],
  ['closed every day', everyDay([]), 10, 50, 0.2, 0],
  ['the usual booking', everyDay(tenHours), 10, 180, 10 / 180, 200],
  ['an interval longer than the day', everyDay([{ from: '09:00', to: '10:00' }]), 10, 7200, 10 / 7200, 0],
])('plays a day: %s', (_, hours, durationSeconds, frequencySeconds, share, plays) => {
  const booking = { durationSeconds, frequencySeconds }
  expect([shareOf(booking), playsPerDay(booking, hours)]).toEqual([share, plays])
})

it('plays an ad on a board once in a round of its six slots', () => {
  const hours = everyDay([{ from: '06:00', to: '22:00' }], { Sunday: [] })
  const plays = [1, 10, 15].map((spot) => playsPerDay({ frequencySeconds: boardFrequency(spot) }, hours))
  expect(plays).toEqual([9600, 960, 640])
})
