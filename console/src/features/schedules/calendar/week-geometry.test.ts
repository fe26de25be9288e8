import { expect, test } from 'vitest'

import { drawnSlot, pointAt, slotFrom, withEdge } from './week-geometry.ts'

const box = { left: 100, top: 50, width: 700, height: 960 }
const slot = { weekday: 'Monday', start: '09:00', end: '10:00' } as const

test.each([
  ['the first corner', { x: 100, y: 50 }, { weekday: 'Monday', minute: 0 }],
  ['the middle of Thursday', { x: 450, y: 530 }, { weekday: 'Thursday', minute: 720 }],
  ['beside the week, to the left', { x: 0, y: 0 }, { weekday: 'Monday', minute: 0 }],
  ['beside the week, below', { x: 2000, y: 2000 }, { weekday: 'Sunday', minute: 1440 }],
])('a position is a point of the week: %s', (_, position, point) => {
  expect(pointAt(box, position)).toEqual(point)
})

test.each([
  ['down', 541, 598, '09:00', '10:00'],
  ['up', 598, 541, '09:00', '10:00'],
  ['not at all', 541, 541, '09:00', '09:15'],
  ['to the end of the day', 1435, 1440, '23:45', '24:00'],
  ['from the end of the day', 1440, 1440, '23:45', '24:00'],
])('drawing %s makes a slot of quarter hours', (_, from, to, start, end) => {
  const [anchor, other] = [from, to].map((minute) => ({ weekday: 'Friday' as const, minute }))
  expect(anchor && other && drawnSlot(anchor, { ...other, weekday: 'Sunday' })).toEqual({
    weekday: 'Friday',
    start,
    end,
  })
})

test.each([
  [0, '00:00', '01:00'],
  [548, '09:15', '10:15'],
  [1439, '23:00', '24:00'],
])('a slot of an hour from minute %i stays in its day', (minute, start, end) => {
  expect(slotFrom({ weekday: 'Monday', minute })).toEqual({ weekday: 'Monday', start, end })
})

test.each([
  ['start', 500, '08:15', '10:00'],
  ['start', 700, '09:45', '10:00'],
  ['start', -9, '00:00', '10:00'],
  ['end', 1500, '09:00', '24:00'],
  ['end', 500, '09:00', '09:15'],
] as const)('the %s goes to minute %i and leaves a quarter of an hour', (edge, minute, start, end) => {
  expect(withEdge(slot, edge, minute)).toEqual({ weekday: 'Monday', start, end })
})

test.each([
  ['00:00', '00:10', 'start', 3],
  ['23:50', '24:00', 'end', 1437],
] as const)('the slot from %s to %s stays in its day when its %s is moved', (start, end, edge, minute) => {
  const short = { ...slot, start, end }
  expect(withEdge(short, edge, minute)).toEqual(short)
})
