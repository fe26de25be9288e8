import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { everyDay, isEquallyLongEachDay, type Opening, OpeningHours, openingSpans } from './opening-hours.ts'

const closed = { Monday: [], Tuesday: [], Wednesday: [], Thursday: [], Friday: [], Saturday: [], Sunday: [] }

function problemsOf(Monday: Opening[]): string[] {
  const { error } = OpeningHours.safeParse({ ...closed, Monday })
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
}

describe('hours of a day', () => {
  it.each<[string, Opening[], string[]]>([
    ['the whole day', [{ from: '00:00', to: '24:00' }], []],
    [
      'a break at noon, in any order',
      [
        { from: '13:00', to: '18:00' },
        { from: '08:00', to: '12:00' },
      ],
      [],
    ],
    [
      'one after the other',
      [
        { from: '08:00', to: '12:00' },
        { from: '12:00', to: '18:00' },
      ],
      [],
    ],
    ['closing before opening', [{ from: '18:00', to: '08:00' }], ['Monday.0.to closes-before-opens']],
    ['closing when opening', [{ from: '08:00', to: '08:00' }], ['Monday.0.to closes-before-opens']],
    ['24:30', [{ from: '08:00', to: '24:30' }], ['Monday.0.to not-a-time']],
    ['8 o’clock', [{ from: '8:00', to: '12:00' }], ['Monday.0.from not-a-time']],
    [
      'one within another',
      [
        { from: '10:00', to: '11:00' },
        { from: '08:00', to: '18:00' },
      ],
      ['Monday.0.from hours-overlap'],
    ],
    [
      'five spans',
      ['06', '08', '10', '12', '14'].map((hour) => ({ from: `${hour}:00`, to: `${hour}:30` })),
      ['Monday too-many'],
    ],
  ])('%s', (_, openings, problems) => expect(problemsOf(openings)).toEqual(problems))

  it('are accepted exactly when no minute is open twice', () => {
    const minute = fc.integer({ min: 0, max: 1440 })
    const span = fc.tuple(minute, minute).filter(([a, b]) => a < b)
    fc.assert(
      fc.property(fc.array(span, { maxLength: 4 }), (spans) => {
        const twice = spans.some(([a, b], at) => spans.slice(at + 1).some(([c, d]) => a < d && c < b))
        expect(problemsOf(spans.map(([from, to]) => ({ from: clock(from), to: clock(to) }))).length > 0).toBe(twice)
      }),
    )
  })
})

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

it('puts days in a row with the same hours together and leaves closed ones out', () => {
  const day = [{ from: '06:00', to: '23:00' }]
  const hours = { ...closed, Monday: day, Tuesday: day, Thursday: day, Sunday: [{ from: '10:00', to: '14:00' }] }
  expect(openingSpans(hours).map(({ first, last }) => [first, last])).toEqual([
    ['Monday', 'Tuesday'],
    ['Thursday', 'Thursday'],
    ['Sunday', 'Sunday'],
  ])
  expect(openingSpans(closed)).toEqual([])
})

const nine = [{ from: '09:00', to: '18:00' }]

it.each<[string, OpeningHours | null, boolean]>([
  ['always', null, true],
  ['the same hours on all days', everyDay(nine), true],
  ['the same hours on all days but one, when it is closed', everyDay(nine, { Sunday: [] }), true],
  ['as long, at another time', everyDay(nine, { Sunday: [{ from: '12:00', to: '21:00' }] }), true],
  ['shorter on one day', everyDay(nine, { Saturday: [{ from: '10:00', to: '14:00' }] }), false],
  ['never', everyDay([]), true],
])('has equal days when it is open %s', (_, hours, isEqual) => {
  expect(isEquallyLongEachDay(hours)).toBe(isEqual)
})
