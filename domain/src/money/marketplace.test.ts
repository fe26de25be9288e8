import { expect, test } from 'vitest'

import { paidRefusal, sellerRefusal } from './marketplace.ts'

const own = { accountId: 'own', chargesEnabled: false }
const other = { accountId: 'other', chargesEnabled: false }
const connected = { accountId: 'other', chargesEnabled: true }

test.each([
  ['single', own, null, null],
  ['single', other, 'seller-not-allowed', 'seller-not-allowed'],
  ['single', connected, 'seller-not-allowed', 'seller-not-allowed'],
  ['connect', own, null, 'seller-not-connected'],
  ['connect', other, null, 'seller-not-connected'],
  ['connect', connected, null, null],
] as const)('in %s, %o', (mode, seller, sells, isPaid) => {
  const marketplace = { mode, companyId: 'own' }
  expect([sellerRefusal(marketplace, seller.accountId), paidRefusal(marketplace, seller)]).toEqual([sells, isPaid])
})

test('a marketplace of one seller without the company of the operator sells nothing', () => {
  expect(paidRefusal({ mode: 'single', companyId: null }, own)).toBe('seller-not-allowed')
})
