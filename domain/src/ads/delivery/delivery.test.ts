import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { fallsBehind, forecastOf, isForecastShort, isFulfilled, daysOfForecast } from './delivery.ts'

it.each([
  [0, 0, false],
  [19, 0, false],
  [20, 18, true],
  [20, 19, false],
  [10_000, 9_499, true],
  [10_000, 9_500, false],
])('of %d due plays, %d delivered: behind is %s', (due, delivered, expected) => {
  expect(fallsBehind({ due, delivered })).toBe(expected)
})

it.each([
  [10_080, 9_576, true],
  [10_080, 9_575, false],
  [1, 0, false],
  [0, 0, true],
])('of %d plays %d: fulfilled is %s', (due, delivered, expected) => {
  expect(isFulfilled({ due, delivered }, 95)).toBe(expected)
})

describe('the forecast', () => {
  it.each([
    [
      'half of the rest, as on the last days',
      { due: 400, delivered: 300, booked: 1000, recent: { due: 300, delivered: 150 } },
      600,
    ],
    [
      'nothing more while the screen is off',
      { due: 400, delivered: 300, booked: 1000, recent: { due: 300, delivered: 0 } },
      300,
    ],
    [
      'all of the rest after a bad start',
      { due: 400, delivered: 100, booked: 1000, recent: { due: 300, delivered: 300 } },
      700,
    ],
    [
      'what was delivered, at the end',
      { due: 1000, delivered: 950, booked: 1000, recent: { due: 300, delivered: 290 } },
      950,
    ],
    [
      'none before a full day is over',
      { due: 40, delivered: 40, booked: 1000, recent: { due: 0, delivered: 0 } },
      null,
    ],
  ])('is %s', (_, figures, expected) => {
    expect(forecastOf(figures)).toBe(expected)
  })

  test('is never less than what was delivered, nor more than what can still be', () => {
    const part = (whole: number) => fc.integer({ min: 0, max: whole })
    const figures = fc
      .integer({ min: 1, max: 1_000_000 })
      .chain((booked) => fc.tuple(fc.constant(booked), part(booked)))
      .chain(([booked, due]) => fc.tuple(fc.constant({ booked, due }), part(due), fc.integer({ min: 1, max: 100_000 })))
      .chain(([so, delivered, days]) =>
        part(days).map((shown) => ({ ...so, delivered, recent: { due: days, delivered: shown } })),
      )
    fc.assert(
      fc.property(figures, (of) => {
        const forecast = forecastOf(of)
        expect(forecast).toBeGreaterThanOrEqual(of.delivered)
        expect(forecast).toBeLessThanOrEqual(of.delivered + of.booked - of.due)
      }),
    )
  })

  test('goes by the last three full days with due plays', () => {
    const days = [
      { day: '2026-10-01', due: 10 },
      { day: '2026-10-02', due: 10 },
      { day: '2026-10-03', due: 10 },
      { day: '2026-10-04', due: 0 },
      { day: '2026-10-05', due: 10 },
      { day: '2026-10-06', due: 4 },
    ]
    const chosen = (today: string) => daysOfForecast(days, today).map(({ day }) => day)
    expect(chosen('2026-10-06')).toEqual(['2026-10-02', '2026-10-03', '2026-10-05'])
    expect(chosen('2026-10-02')).toEqual(['2026-10-01'])
    expect(chosen('2026-10-01')).toEqual([])
  })

  it.each([
    [899, true],
    [900, false],
    [null, false],
  ])('of %s of 1,000 plays: both companies are warned is %s', (forecast, expected) => {
    expect(isForecastShort({ forecast, booked: 1000 })).toBe(expected)
  })
})
