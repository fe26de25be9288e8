import { expect, it } from 'vitest'

import { AccountInput } from '../people/account.ts'
import { fitsVatId } from './vat-id.ts'

it.each([
  ['DE', 'DE123456789'],
  ['DE', 'de 123 456 789'],
  ['DE', 'ATU12345678'],
  ['AT', 'ATU12345678'],
  ['FR', 'FR7A123456789'],
  ['MC', 'FR7A123456789'],
  ['GR', 'EL123456789'],
  ['IE', 'IE1234567WA'],
  ['NL', 'NL123456789B01'],
  ['LT', 'LT123456789012'],
  ['DE', ''],
  ['DE', undefined],
  ['CH', 'CHE-123.456.789 MWST'],
  ['GB', 'anything'],
])('a company in %s may have the VAT id %j', (country, vat) => {
  expect(fitsVatId(vat, country)).toBe(true)
})

it.each([
  ['DE', 'DE1'],
  ['DE', '123456789'],
  ['DE', 'DE1234567890'],
  ['DE', 'DE12345678O'],
  ['DE', '12/345/67890'],
  ['AT', 'AT12345678'],
  ['GR', 'GR123456789'],
  ['FR', 'CHE123456789'],
  ['MC', 'MC123456789'],
  ['LT', 'LT1234567890'],
])('a company in %s cannot have the VAT id %j', (country, vat) => {
  expect(fitsVatId(vat, country)).toBe(false)
})

it.each([
  ['de 123 456 789', 'DE123456789'],
  ['ATU-12.345.678', 'ATU12345678'],
  ['el123456789', 'EL123456789'],
  ['CHE-123.456.789 MWST', 'CHE-123.456.789 MWST'],
  ['de 12', 'de 12'],
  ['', ''],
])('the VAT id %j is stored as %j', (typed, stored) => {
  expect(AccountInput.shape.vat.parse(typed)).toBe(stored)
})
