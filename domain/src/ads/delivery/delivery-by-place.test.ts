import { describe, expect, it } from 'vitest'

import { type CellState, type DeliveryCell, cellState, columnsOf, percentOf } from './delivery-by-place.ts'

describe('columns', () => {
  it('of a period of up to 14 days are single days', () => {
    const columns = columnsOf({ start: '2026-11-30', end: '2026-12-13' })
    expect(columns).toHaveLength(14)
    expect(columns[3]).toEqual({ start: '2026-12-03', end: '2026-12-03' })
  })

  it('of more days are weeks from Monday, cut at both ends', () => {
    expect(columnsOf({ start: '2026-12-02', end: '2026-12-16' })).toEqual([
      { start: '2026-12-02', end: '2026-12-06' },
      { start: '2026-12-07', end: '2026-12-13' },
      { start: '2026-12-14', end: '2026-12-16' },
    ])
  })
})

it.each<[CellState, DeliveryCell, string | null]>([
  ['closed', { due: 0, delivered: 0, planned: 0 }, null],
  ['planned', { due: 0, delivered: 0, planned: 340 }, null],
  ['full', { due: 340, delivered: 340, planned: 0 }, '2026-12-03'],
  ['most', { due: 100, delivered: 95, planned: 0 }, '2026-12-03'],
  ['short', { due: 100, delivered: 94, planned: 0 }, '2026-12-03'],
  ['nothing', { due: 100, delivered: 0, planned: 0 }, '2026-12-03'],
  ['unreported', { due: 100, delivered: 0, planned: 0 }, '2026-12-02'],
  ['unreported', { due: 100, delivered: 0, planned: 40 }, null],
])('%s: %j, last reported on %s', (state, cell, reportedDay) => {
  expect(cellState(cell, { start: '2026-12-03', reportedDay })).toBe(state)
})

it.each([
  [0, 0, 0],
  [340, 340, 100],
  [9_999, 10_000, 99],
])('%d of %d are %d %', (delivered, due, percent) => {
  expect(percentOf({ due, delivered })).toBe(percent)
})
