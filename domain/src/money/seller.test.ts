import { expect, it } from 'vitest'

import { hasDetails, lacksVatId, SellerInput, waitsForVatId } from './seller.ts'

it.each([
  [{ detailsOf: 'a', taxNumber: '12/345', vat: null }, true],
  [{ detailsOf: 'a', taxNumber: null, vat: 'DE123456789' }, true],
  [{ detailsOf: 'a', taxNumber: null, vat: null }, false],
  [{ detailsOf: 'a', taxNumber: '', vat: '' }, false],
  [{ detailsOf: null, taxNumber: null, vat: 'DE123456789' }, false],
])('with %j a company has the details that invoices need: %j', (issuer, has) => {
  expect(hasDetails(issuer)).toBe(has)
})

it.each([
  ['231/123/45678', true],
  ['2893 081 508 15', true],
  ['5133081508159', true],
  ['12 345 678-Z', true],
  ['', true],
  ['abc', false],
  ['Finanzamt Köln', false],
  ['1234', false],
  ['231/123/45678!', false],
  ['/231/123/45678', false],
])('the tax number %j is plausible: %s', (taxNumber, isPlausible) => {
  expect(SellerInput.shape.taxNumber.safeParse(taxNumber).success).toBe(isPlausible)
})

it.each([
  [{ vatCategory: 'reverse-charge', vat: null }, true],
  [{ vatCategory: 'reverse-charge', vat: '' }, true],
  [{ vatCategory: 'reverse-charge', vat: 'DE123456789' }, false],
  [{ vatCategory: 'standard', vat: null }, false],
  [{ vatCategory: 'small-business', vat: null }, false],
  [{ vatCategory: 'not-taxable', vat: null }, false],
] as const)('an invoice of %j lacks a VAT id: %s', (company, lacks) => {
  expect(lacksVatId(company)).toBe(lacks)
})

it.each([
  ['reverse-charge', null, null, true],
  ['reverse-charge', 'FW-2026-0001', null, false],
  ['reverse-charge', null, 'DE123456788', false],
  ['standard', null, null, false],
] as const)('an invoice with %s that corrects %j waits for the VAT id %j: %s', (vatCategory, number, vat, waits) => {
  expect(waitsForVatId({ vatCategory, correctedNumber: number, sellerVat: vat })).toBe(waits)
})
