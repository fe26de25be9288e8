import type { VatCategory } from '@litfass/domain/money/tax'
import { expect, test } from 'vitest'

import { taxedAmount, vatRows } from './vat-words.ts'

test.each<[VatCategory[], string, string]>([
  [['standard'], 'net, plus VAT', 'including VAT'],
  [['reverse-charge', 'reverse-charge'], 'without VAT (reverse charge)', 'without VAT (reverse charge)'],
  [['small-business'], 'without VAT (small business)', 'without VAT (small business)'],
  [['not-taxable'], 'without VAT (outside the EU)', 'without VAT (outside the EU)'],
  [
    ['reverse-charge', 'small-business'],
    'without VAT (small business, reverse charge)',
    'without VAT (small business, reverse charge)',
  ],
  [['reverse-charge', 'standard'], 'net, plus VAT where it applies', 'including VAT where it applies'],
])('of sales with %s a mail says %s and %s', (categories, net, gross) => {
  expect(taxedAmount(1200, { is: 'net', categories }).en).toBe(`€\u00a012,00 ${net}`)
  expect(taxedAmount(1200, { is: 'gross', categories }).en).toBe(`€\u00a012,00 ${gross}`)
})

test('each rate has its row with a comma, and what has no VAT the reason', () => {
  const rows = vatRows(
    [
      { rate: 0, tax: 0 },
      { rate: 25.5, tax: 306 },
    ],
    ['standard', 'reverse-charge'],
  )
  expect(rows.map(({ name, value }) => [name.en, value])).toEqual([
    ['VAT 25,5 %', '€\u00a03,06'],
    ['Reverse charge: the advertiser owes the VAT', ''],
  ])
})
