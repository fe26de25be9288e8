import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keysOf } from '../../keys-of.ts'
import { disputedShares } from '../dispute.ts'
import { type MarketplaceMode, marketplaceModes, marketplaceRules } from '../marketplace.ts'
import {
  disputedSum,
  remainingPayout,
  noPayout,
  payoutLine,
  type PayoutSums,
  payoutSums,
  sumOfLines,
} from '../payout.ts'
import { billedDisputedSum, billedLine, billedSums, selfBilled } from '../self-billing.ts'
import { taxAmount } from '../tax.ts'

interface Ad {
  amount: number
  taxAmount: number
  refundedNet: number
  refundedTax: number
  feePercent: number
  feeTaxRate: number
  cardFee: number
  billed: { earned: number; net: number; tax: number }
  before: PayoutSums
  disputed?: { net: number; tax: number }
}

const taxRate = 19

const anyAd: fc.Arbitrary<Ad> = fc
  .record({ amount: fc.integer({ min: 50, max: 99_999 }), feePercent: fc.constantFrom(0, 2.35, 10, 50) })
  .map((ad) => ({
    ...ad,
    taxAmount: taxAmount(ad.amount, taxRate),
    refundedNet: 0,
    refundedTax: 0,
    feeTaxRate: taxRate,
    cardFee: 0,
    billed: { earned: 0, net: 0, tax: 0 },
    before: noPayout,
  }))

/** `share`: how much of the payment is disputed. */
const anyStep = fc.oneof(
  fc.record({ do: fc.constantFrom('pay out', 'fail', 'bill', 'win', 'lose') }),
  fc.record({ do: fc.constant('dispute'), payment: fc.nat(2), share: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
)

/** What a mode pays out of its payments, each with its ads. */
class Books {
  readonly mode: MarketplaceMode
  readonly payments: Ad[][]
  /** The lines of the latest payout. */
  #latest: { ad: Ad; line: PayoutSums }[] = []

  constructor(mode: MarketplaceMode, payments: Ad[][]) {
    this.mode = mode
    // The steps change the ads.
    this.payments = structuredClone(payments)
  }

  get ads(): Ad[] {
    return this.payments.flat()
  }

  lineOf(ad: Ad): PayoutSums {
    switch (marketplaceRules[this.mode].monthly) {
      case null:
        return noPayout
      case 'fee-invoice':
        return payoutLine(ad)
      case 'self-billed':
        return billedLine(billedAd(ad))
    }
  }

  get disputed(): number {
    if (marketplaceRules[this.mode].monthly === 'self-billed') return billedDisputedSum(this.ads.map(billedAd))
    return marketplaceRules[this.mode].monthly === null ? 0 : disputedSum(this.ads)
  }

  get due(): number {
    return sumOfLines(this.ads.map((ad) => this.lineOf(ad))).amount
  }

  get paid(): number {
    return sumOfLines(this.ads.map(({ before }) => before)).amount
  }

  payOut(): boolean {
    if (this.due <= 0) return false
    this.#latest = this.ads.map((ad) => ({ ad, line: this.lineOf(ad) }))
    for (const { ad, line } of this.#latest) ad.before = sumOfLines([ad.before, line])
    return true
  }

  /** The bank returns the latest payout. */
  fail(): void {
    for (const { ad, line } of this.#latest) ad.before = remainingPayout(line, ad.before)
    this.#latest = []
  }

  bill(): void {
    const sold = this.ads.map((ad, at) => ({
      adId: String(at),
      publisherId: 'one',
      vatCategory: 'standard' as const,
      earned: ad.amount - ad.refundedNet,
      feePercent: ad.feePercent,
      taxRate,
      billed: ad.billed,
    }))
    for (const { adId, earned, net, tax } of selfBilled(sold.filter((_, at) => !this.ads[at]?.disputed)).flatMap(
      ({ items }) => items,
    )) {
      const ad = this.ads[Number(adId)]
      if (ad) ad.billed = { earned: ad.billed.earned + earned, net: ad.billed.net + net, tax: ad.billed.tax + tax }
    }
  }

  dispute(ads: Ad[], share: number): void {
    const left = ads.map((ad) => ({ net: ad.amount - ad.refundedNet, tax: ad.taxAmount - ad.refundedTax }))
    const whole = left.reduce((sum, { net, tax }) => sum + net + tax, 0)
    for (const [at, disputed] of disputedShares(left, Math.ceil(whole * share)).entries()) {
      const ad = ads[at]
      if (ad) ad.disputed = disputed
    }
  }

  close(status: 'won' | 'lost'): void {
    for (const ad of this.ads) {
      if (status === 'lost') {
        ad.refundedNet += ad.disputed?.net ?? 0
        ad.refundedTax += ad.disputed?.tax ?? 0
      }
      delete ad.disputed
    }
  }

  /** As if every open dispute were lost. */
  afterLoss(): Books {
    const lost = new Books(this.mode, this.payments)
    lost.close('lost')
    return lost
  }
}

function billedAd({ billed, before, amount, refundedNet, feePercent, disputed }: Ad) {
  const earned = amount - refundedNet
  return { billed, before, earned, feePercent, taxRate, ...(disputed && { disputed: disputed.net }) }
}

test.each(marketplaceModes)(
  'in %s, no payout contains what an open dispute may take back, and in the end what is owed was paid once, to the cent',
  (mode) => {
    const payments = fc.array(fc.array(anyAd, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(payments, fc.array(anyStep, { maxLength: 25 }), (sold, steps) => {
        const books = new Books(mode, sold)
        for (const step of steps) {
          expect(books.disputed).toBeGreaterThanOrEqual(0)
          if ('share' in step) books.dispute(books.payments[step.payment] ?? [], step.share)
          else if (step.do === 'win') books.close('won')
          else if (step.do === 'lose') books.close('lost')
          else if (step.do === 'bill') books.bill()
          else if (step.do === 'fail') books.fail()
          else if (books.payOut()) {
            expect(books.due).toBe(0)
            expect(books.payOut()).toBe(false)
            expect(books.afterLoss().due).toBeGreaterThanOrEqual(0)
          }
        }
        books.close('won')
        books.bill()
        books.payOut()
        const owed = owedInAll(books)
        expect(books.paid + books.due).toBe(owed)
        expect(books.due).toBeLessThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  },
)

/** What the publisher is owed for all ads, whatever happened before. */
function owedInAll({ mode, ads }: Books): number {
  const fresh = ads.map((ad) => ({ ...ad, before: noPayout }))
  if (marketplaceRules[mode].monthly === null) return 0
  return marketplaceRules[mode].monthly === 'self-billed'
    ? billedSums(fresh.map(billedAd)).amount
    : payoutSums(fresh).amount
}

test('ads of a disputed payment are not paid out, and what was paid out before is held back', () => {
  const ad = {
    amount: 1000,
    taxAmount: 190,
    refundedNet: 0,
    refundedTax: 0,
    feePercent: 10,
    feeTaxRate: 0,
    cardFee: 30,
  }
  const part = { net: 100, tax: 19 }
  expect(payoutLine({ ...ad, disputed: part })).toEqual({ ...noPayout, cardFees: 30 })
  expect(disputedSum([{ ...ad, disputed: part }])).toBe(1090)
  const before = payoutLine(ad)
  expect(payoutLine({ ...ad, before, disputed: part })).toEqual({ ...noPayout, earned: -100, tax: -19, fee: -10 })
  expect(disputedSum([{ ...ad, before, disputed: part }])).toBe(109)
  const paid = sumOfLines([before, payoutLine({ ...ad, before, disputed: part })])
  for (const name of keysOf(noPayout)) expect(paid[name] + payoutLine({ ...ad, before: paid })[name]).toBe(before[name])
})
