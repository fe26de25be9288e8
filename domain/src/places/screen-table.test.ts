import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cellKind, cellOptions, readCell, screenColumns, tableDecimalSign, writeCell } from './screen-table.ts'
import { alwaysOn } from './service-hours.ts'

test.each([
  ['lat', '51,33', 51.33],
  ['lat', ' 51.33 ', 51.33],
  ['lng', '-0,1', -0.1],
  ['lng', "'-0.1", -0.1],
  ['contacts', '640', 640],
  ['contacts', '1.000.000', 1_000_000],
  ['diagonal', '42.500', 42.5],
  ['cpm', '4,50', 450],
  ['cpm', '4.50', 450],
  ['cpm', '0,29', 29],
  ['cpm', '5', 500],
  ['active', 'WAHR', true],
  ['active', 'no', false],
  ['promotion', '0', false],
  ['tags', 'foyer| bar |foyer|', ['foyer', 'bar']],
  ['name', "'=cmd", '=cmd'],
  ['name', "'s Gravenhage", "'s Gravenhage"],
  ['zip', '04229', '04229'],
  ['notes', ' ', undefined],
] as const)('a cell of %s that holds %j is read as %j', (column, cell, value) =>
  expect(readCell(column, cell)).toEqual({ value }),
)

test.each([
  ['lat', 'north', 'not-a-decimal'],
  ['contacts', '12.5', 'not-a-number'],
  ['contacts', '1.000', 'unclear-number'],
  ['cpm', 'five', 'not-a-decimal'],
  ['diagonal', '0x10', 'not-a-decimal'],
  ['active', 'maybe', 'not-a-flag'],
  ['serviceHours', 'by day', 'not-hours'],
] as const)('a cell of %s that holds %j is refused', (column, cell, problem) =>
  expect(readCell(column, cell)).toEqual({ problem }),
)

test.each([
  [{ lat: '51,33', contacts: '1.000' }, 1000],
  [{ lat: '51.33', contacts: '1,000' }, 1000],
  [{ lat: '51.33', contacts: '1.000' }, 'not-a-number'],
  [{ lat: '51,33', contacts: '12.500' }, 12_500],
  [{ lat: '51.339', contacts: '12.500' }, 'not-a-number'],
  [{ lat: '51,33', lng: '12.37', contacts: '1.000' }, 'unclear-number'],
])('the numbers of %j follow its decimal sign', (cells, expected) => {
  const { value, problem } = readCell('contacts', cells.contacts, tableDecimalSign([cells]))
  expect(value ?? problem).toBe(expected)
})

test('the values of a column are known if they are few', () => {
  expect(cellOptions('format')).toEqual(['landscape', 'portrait'])
  expect(cellOptions('rotation')).toContain('90')
  expect(cellOptions('categoryId')).toContain('d-01')
  expect(cellOptions('name')).toEqual([])
  expect(cellOptions('colour')).toEqual([])
})

test('written cells can be read back unchanged', () => {
  const values = {
    text: fc.string({ minLength: 1 }).map((text) => text.replaceAll("'", '').trim()),
    whole: fc.integer({ min: -1e6, max: 1e6 }),
    money: fc.integer({ min: 1, max: 100_000 }),
    decimal: fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
      .map((n) => Math.round(n * 1e6) / 1e6),
    flag: fc.boolean(),
    hours: fc.constantFrom(alwaysOn, { ...alwaysOn, Tuesday: [], Sunday: [{ from: '10:00', to: '14:30' }] }),
    list: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 }),
  }
  for (const column of screenColumns) {
    fc.assert(
      fc.property(values[cellKind(column)], (value) => {
        const read = readCell(column, String(writeCell(column, value)), '.')
        expect(read.value ?? '').toEqual(Object.is(value, -0) ? 0 : value)
      }),
    )
  }
})
