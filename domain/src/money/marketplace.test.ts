import { expect, test } from 'vitest'

import { isPaidToOperator, type MarketplaceMode, paidRefusal, saleOf, sellerRefusal } from './marketplace.ts'

const nothing = { chargesEnabled: false, transfersEnabled: false, agreedToSelfBilling: false }
const charges = { ...nothing, chargesEnabled: true }
const transfers = { ...nothing, transfersEnabled: true }
const agreed = { ...transfers, agreedToSelfBilling: true }

test.each([
  ['single', 'own', nothing, null],
  ['single', 'other', nothing, 'seller-not-allowed'],
  ['single', 'other', charges, 'seller-not-allowed'],
  ['connect', 'own', nothing, 'seller-not-connected'],
  ['connect', 'other', nothing, 'seller-not-connected'],
  ['connect', 'other', charges, null],
  ['principal', 'own', nothing, null],
  ['principal', 'other', charges, 'seller-not-connected'],
  ['principal', 'other', transfers, 'self-billing-not-agreed'],
  ['principal', 'other', agreed, null],
] as const)('in %s, ads of the %s company with %o can be paid unless %s', (mode, publisherId, publisher, refusal) => {
  const marketplace = { mode, companyId: 'own' }
  expect(paidRefusal(marketplace, saleOf(marketplace, publisherId), publisher)).toBe(refusal)
})

test.each([
  ['single', 'own', null, true],
  ['connect', 'own', null, false],
  ['connect', 'other', null, false],
  ['principal', 'own', null, true],
  ['principal', 'other', 'own', true],
] as const)(
  'in %s, ads of the %s company are sold by %s; paid to the operator: %s',
  (mode, publisherId, sellerId, isPaid) => {
    const marketplace = { mode, companyId: 'own' }
    const sale = saleOf(marketplace, publisherId)
    expect([sale.sellerId, isPaidToOperator(marketplace, sale)]).toEqual([sellerId, isPaid])
  },
)

test('an ad keeps the seller that it was offered with when the mode changes', () => {
  const [principal, connect] = (['principal', 'connect'] as const).map((mode) => ({ mode, companyId: 'own' }))
  if (!principal || !connect) throw new Error('two modes')
  expect(paidRefusal(connect, saleOf(principal, 'other'), charges)).toBe('seller-not-connected')
  expect(paidRefusal(principal, saleOf(connect, 'other'), charges)).toBeNull()
})

test.each<[MarketplaceMode, string | null]>([
  ['single', 'seller-not-allowed'],
  ['connect', null],
  ['principal', 'seller-not-allowed'],
])('in %s without the company of the operator, selling is refused with %s', (mode, refusal) => {
  expect(sellerRefusal({ mode, companyId: null }, 'other')).toBe(refusal)
})
