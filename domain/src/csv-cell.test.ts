import fc from 'fast-check'
import { expect, test } from 'vitest'

import { guardCell, unguardCell } from './csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ["Gym,=cmd|'/C calc'!A1,", "Gym,'=cmd|'/C calc'!A1,"],
  ['Gym;@SUM(A1)', "Gym;'@SUM(A1)"],
  ['Gym;"=1+1;', 'Gym;"\'=1+1;'],
  ['No\n=1+1', "No\n'=1+1"],
  ['No\r\n"=1+1', 'No\r\n"\'=1+1'],
  ['Gym\t=1+1', "Gym\t'=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['Street 1-3, 2nd floor', 'Street 1-3, 2nd floor'],
])('%j is written as %j', (text, cell) => {
  expect(guardCell(text)).toBe(cell)
  expect(unguardCell(cell)).toBe(text)
})

test('no part of a cell begins with a formula, whichever delimiter a spreadsheet takes', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '"', 'a', '＝', '\n', '\r', '\t') })
  fc.assert(
    fc.property(text, (value) => {
      const cell = guardCell(value)
      for (const part of cell.split(/[;,\t\r\n]"*/)) expect(part).not.toMatch(/^[=+\-@＝]/)
      expect(unguardCell(cell)).toBe(value)
    }),
  )
})
