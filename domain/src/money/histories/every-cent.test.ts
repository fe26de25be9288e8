import fc from 'fast-check'
import { expect, test } from 'vitest'

import { settledAmounts } from '../../ads/delivery/settlement.ts'
import { groupedBy } from '../../grouped-by.ts'
import { coveredRefunds, disputedShares, leftOfPayment } from '../dispute.ts'
import { dueFees } from '../fee-invoice.ts'
import { type Correctable, type InvoiceKind, nextCorrection } from '../invoice.ts'
import { type MarketplaceMode, marketplaceModes, marketplaceRules } from '../marketplace.ts'
import type { NetAndTax } from '../money.ts'
import { noPayout, remainingPayout, payoutLine, type PayoutSums, sumOfLines } from '../payout.ts'
import { feeOf, feeReturned, grossFeeOf } from '../platform-fee.ts'
import { billedLine, selfBilled } from '../self-billing.ts'
import { refundTaxes, taxAmount, taxOfSum, taxShares, type VatCategory } from '../tax.ts'

const stripeFee = 25
const disputeFee = 2000

interface Sold {
  amount: number
  taxRate: number
  feePercent: number
  publisherId: string
  /** VAT of the publisher, where the operator sells. */
  purchaseRate: number
}

interface Ad extends Sold {
  sellerId: string
  feeTaxRate: number
  taxAmount: number
  refundedNet: number
  refundedTax: number
  /** What was refunded and has left Stripe, or the bank has returned. */
  made: NetAndTax
  isSettled: boolean
  before: PayoutSums
  feeInvoice: { id: string | null; invoiced: { earned: number; net: number; tax: number } }
  billed: { earned: number; net: number; tax: number } | null
  invoiced: NetAndTax
  corrected: NetAndTax
}

interface Refund {
  parts: { ad: Ad; net: number; tax: number }[]
  byDispute: number
}

interface Payment {
  ads: Ad[]
  gross: number
  taxLeft: number
  /** What the buyer has got back. */
  returned: number
  /** Refunds that Stripe has not made. */
  waiting: Refund[]
  /** What the operator has kept of it. */
  fee: number
  cardFees: number
  /** The amount of an open dispute. */
  disputed: number | null
  isRefunded: boolean
}

const publishers = ['one', 'two'] as const
const purchaseRates = [0, 19] as const

const anyAd = fc.record({
  amount: fc.integer({ min: 50, max: 99_999 }),
  taxRate: fc.constantFrom(0, 19, 25.5),
  feePercent: fc.constantFrom(0, 2.35, 10, 50),
  publisherId: fc.constantFrom(...publishers),
  purchaseRate: fc.constantFrom(...purchaseRates),
})
const share = fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true }))
const at = { payment: fc.nat(2), ad: fc.nat(2) }
const plays = {
  due: fc.integer({ min: 1, max: 500 }),
  delivered: fc.oneof(fc.constant(0), fc.nat(500)),
  madeGood: fc.oneof(fc.constant(0), fc.nat(200)),
}
const anyStep = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), ...at, share }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), ...at, ...plays }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dispute' as const), payment: fc.nat(2), share }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('win' as const, 'lose' as const, 'lose' as const), payment: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund all' as const), payment: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'Stripe refunds' as const,
        'pay out' as const,
        'bank returns' as const,
        'month ends' as const,
      ),
    }),
  },
)
const anySteps = fc.array(anyStep, { minLength: 10, maxLength: 60, size: 'max' })

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

const categoryOf = (rate: number): VatCategory => (rate === 0 ? 'small-business' : 'standard')
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The books of a mode: what is sold and refunded, and what publishers, operator and Stripe receive. */
class Books {
  readonly mode: MarketplaceMode
  readonly payments: Payment[] = []
  readonly settled: { left: number; parts: number[] }[] = []
  /** For each lost dispute: what was booked, and the amount that the bank took, at most what was left of the payment. */
  readonly lost: { booked: number; expected: number }[] = []
  readonly documents: { kind: InvoiceKind; publisherId?: string; net: number; tax: number }[] = []
  #latest = new Map<string, { ad: Ad; line: PayoutSums }[]>()
  /** Failed after their transfer to the publisher. */
  #transferred: { ad: Ad; line: PayoutSums }[] = []
  #feeInvoices = 0

  constructor(mode: MarketplaceMode, sold: Sold[][]) {
    this.mode = mode
    for (const ads of sold) this.sell(ads)
  }

  get #rule() {
    return marketplaceRules[this.mode]
  }

  get ads(): Ad[] {
    return this.payments.flatMap(({ ads }) => ads)
  }

  adsOf(publisherId: string): Ad[] {
    return this.ads.filter((ad) => ad.publisherId === publisherId)
  }

  sell(ads: Sold[]): void {
    const items = ads.map((ad) => {
      // A payment to a publisher has one seller.
      const publisherId = this.#rule.charged === 'publisher' ? (ads[0]?.publisherId ?? '') : ad.publisherId
      const feePercent = this.#rule.monthly === null ? 0 : ad.feePercent
      return { ...ad, feePercent, publisherId, sellerId: this.#rule.seller === 'publisher' ? publisherId : 'operator' }
    })
    const shares = taxShares(items)
    const made = items.map((item, position): Ad => {
      const invoiced = { net: item.amount, tax: shares[position] ?? 0 }
      return {
        ...item,
        feeTaxRate: this.#rule.monthly === 'fee-invoice' ? 19 : 0,
        taxAmount: invoiced.tax,
        refundedNet: 0,
        refundedTax: 0,
        made: { net: 0, tax: 0 },
        isSettled: false,
        before: noPayout,
        feeInvoice: { id: null, invoiced: { earned: 0, net: 0, tax: 0 } },
        billed: null,
        invoiced,
        corrected: { net: 0, tax: 0 },
      }
    })
    const tax = taxOfSum(items)
    const isCharged = this.#rule.charged === 'publisher'
    const payment = {
      ads: made,
      gross: items.reduce((all, { amount }) => all + amount, tax),
      taxLeft: tax,
      returned: 0,
      waiting: [],
      fee: isCharged ? made.reduce((all, ad) => all + grossFeeOf(ad.amount, ad), 0) : 0,
      cardFees: stripeFee,
      disputed: null,
      isRefunded: false,
    }
    this.payments.push(payment)
    for (const ofInvoice of this.#invoicesOf(payment))
      this.documents.push({
        kind: 'invoice',
        net: sum(ofInvoice.map(({ invoiced }) => invoiced.net)),
        tax: sum(ofInvoice.map(({ invoiced }) => invoiced.tax)),
      })
  }

  #invoicesOf({ ads }: Payment): Ad[][] {
    return [...groupedBy(ads, ({ taxRate }) => categoryOf(taxRate)).values()]
  }

  /** Refunds net amounts of ads of a payment; their VAT, unless a bank has divided it. */
  #refund(payment: Payment, asked: { ad: Ad; net: number; tax?: number }[]): Refund {
    const items = payment.ads.map((ad) => ({ ...ad, amount: ad.amount - ad.refundedNet }))
    const taxes = refundTaxes(
      { tax: payment.taxLeft, items },
      asked.map(({ ad, net }) => ({ at: payment.ads.indexOf(ad), net })),
    )
    const parts = asked.map(({ ad, net, tax }, position) => ({ ad, net, tax: tax ?? taxes[position] ?? 0 }))
    for (const { ad, net, tax } of parts) {
      if (this.#rule.charged === 'publisher')
        payment.fee -= feeReturned({ earned: ad.amount - ad.refundedNet, refund: net }, ad)
      ad.refundedNet += net
      ad.refundedTax += tax
      payment.taxLeft -= tax
    }
    return { parts, byDispute: 0 }
  }

  #markMade(payment: Payment, { parts }: Refund): void {
    for (const { ad, net, tax } of parts) ad.made = { net: ad.made.net + net, tax: ad.made.tax + tax }
    this.#correct(payment)
  }

  #correct(payment: Payment): void {
    for (const ads of this.#invoicesOf(payment)) {
      const items = ads.map((ad): Correctable => ({ ...ad, rate: ad.taxRate, refunded: ad.made }))
      const amounts = nextCorrection(items, payment)
      for (const [position, { net, tax }] of amounts.entries()) {
        const corrected = ads[position]?.corrected
        if (corrected) Object.assign(corrected, { net: corrected.net + net, tax: corrected.tax + tax })
      }
      const [net, tax] = [sum(amounts.map((one) => -one.net)), sum(amounts.map((one) => -one.tax))]
      if (net !== 0) this.documents.push({ kind: 'correction', net, tax })
    }
  }

  stripeRefunds(): void {
    for (const payment of this.payments.filter(({ disputed }) => disputed === null))
      for (const refund of payment.waiting.splice(0)) {
        payment.returned += grossOf(refund) - refund.byDispute
        this.#markMade(payment, refund)
      }
  }

  close(payment: Payment, { isLost }: { isLost: boolean }): void {
    const amount = payment.disputed ?? 0
    payment.disputed = null
    if (!isLost) return
    const { returned, gross } = payment
    const { covered, rest } = coveredRefunds(
      payment.waiting.map((refund) => grossOf(refund) - refund.byDispute),
      amount,
    )
    const waiting = payment.waiting.splice(0)
    for (const [position, refund] of waiting.entries()) {
      refund.byDispute += covered[position] ?? 0
      payment.returned += covered[position] ?? 0
      if (refund.byDispute === grossOf(refund)) this.#markMade(payment, refund)
      else payment.waiting.push(refund)
    }
    const taken = disputedShares(leftOf(payment), rest)
      .map((part, position) => ({ ad: payment.ads[position], ...part }))
      .flatMap(({ ad, net, tax }) => (ad && net + tax > 0 ? [{ ad, net, tax }] : []))
    const refund = this.#refund(payment, taken)
    payment.returned += grossOf(refund)
    this.#markMade(payment, refund)
    this.lost.push({ booked: payment.returned - returned, expected: Math.min(gross - returned, amount) })
  }

  refundAll(payment: Payment): void {
    payment.returned = payment.gross
    payment.taxLeft = 0
    payment.fee = 0
    payment.waiting = []
    payment.isRefunded = true
    this.#correct(payment)
  }

  /** What an open dispute may take back of each ad. */
  #disputedPart(payment: Payment, ad: Ad): NetAndTax | undefined {
    if (payment.disputed === null) return undefined
    const waiting = sum(payment.waiting.map((refund) => grossOf(refund) - refund.byDispute))
    const shares = disputedShares(leftOf(payment), Math.max(0, payment.disputed - waiting))
    return shares[payment.ads.indexOf(ad)]
  }

  #lineOf(payment: Payment, ad: Ad): PayoutSums {
    const disputed = this.#disputedPart(payment, ad)
    if (this.#rule.monthly === 'self-billed') {
      const { billed, before, feePercent, purchaseRate } = ad
      if (!billed) return noPayout
      const net = disputed && { disputed: disputed.net }
      return billedLine({ billed, before, feePercent, taxRate: purchaseRate, earned: earnedOf(payment, ad), ...net })
    }
    if (this.#rule.monthly === null) return noPayout
    const cardFee = payment.ads[0] === ad ? payment.cardFees : 0
    if (payment.isRefunded) return payoutLine({ ...ad, refundedNet: ad.amount, refundedTax: ad.taxAmount, cardFee })
    return ad.isSettled ? payoutLine({ ...ad, cardFee, ...(disputed && { disputed }) }) : noPayout
  }

  #lines(publisherId: string): { ad: Ad; line: PayoutSums }[] {
    return this.payments.flatMap((payment) =>
      payment.ads.filter((ad) => ad.publisherId === publisherId).map((ad) => ({ ad, line: this.#lineOf(payment, ad) })),
    )
  }

  due(publisherId: string): number {
    return sumOfLines(this.#lines(publisherId).map(({ line }) => line)).amount
  }

  get paid(): number {
    return sumOfLines(this.ads.map(({ before }) => before)).amount
  }

  payOut(): void {
    for (const { ad, line } of this.#transferred.splice(0)) ad.before = sumOfLines([ad.before, line])
    for (const publisherId of publishers) {
      if (this.due(publisherId) <= 0) continue
      const lines = this.#lines(publisherId)
      this.#latest.set(publisherId, lines)
      for (const { ad, line } of lines) ad.before = sumOfLines([ad.before, line])
    }
  }

  bankReturns(): void {
    for (const lines of this.#latest.values()) {
      for (const { ad, line } of lines) ad.before = remainingPayout(line, ad.before)
      if (this.#rule.monthly === 'self-billed') this.#transferred.push(...lines)
    }
    this.#latest.clear()
  }

  monthEnds(): void {
    if (this.#rule.monthly === 'fee-invoice') this.#invoiceFees()
    if (this.#rule.monthly === 'self-billed') for (const publisherId of publishers) this.#bill(publisherId)
  }

  #invoiceFees(): void {
    const fees = this.payments.flatMap(({ ads, isRefunded }) => ads.map((ad) => ({ ad, isRefunded })))
    const { invoices, corrections } = dueFees(
      fees.map(({ ad, isRefunded }, which) => ({
        ...ad,
        adId: String(which),
        month: '2026-11-01',
        vatCategory: 'standard' as const,
        earned: isRefunded ? 0 : ad.amount - ad.made.net,
        invoiceId: ad.feeInvoice.id,
        invoiced: ad.feeInvoice.invoiced,
      })),
    )
    const written = [
      ...invoices.map((one) => ({ kind: 'fee-invoice' as const, ...one, invoiceId: String(++this.#feeInvoices) })),
      ...corrections.map((one) => ({ kind: 'fee-correction' as const, ...one })),
    ]
    for (const { kind, invoiceId, items } of written) {
      for (const { adId, earned, net, tax } of items) {
        const ad = fees[Number(adId)]?.ad
        if (!ad) continue
        const { invoiced } = ad.feeInvoice
        ad.feeInvoice = {
          id: invoiceId,
          invoiced: { earned: invoiced.earned + earned, net: invoiced.net + net, tax: invoiced.tax + tax },
        }
      }
      this.documents.push({ kind, net: sum(items.map(({ net }) => net)), tax: sum(items.map(({ tax }) => tax)) })
    }
  }

  #bill(publisherId: string): void {
    const sold = this.payments.flatMap((payment) => payment.ads.map((ad) => ({ payment, ad })))
    const billable = sold.filter(({ payment, ad }) => {
      const isPaid = !payment.isRefunded || ad.billed !== null
      const isNew = ad.billed?.earned !== earnedOf(payment, ad)
      return ad.publisherId === publisherId && ad.isSettled && payment.disputed === null && isPaid && isNew
    })
    const bills = selfBilled(
      billable.map(({ payment, ad: { purchaseRate, billed, feePercent } }, which) => ({
        adId: String(which),
        publisherId,
        feePercent,
        taxRate: purchaseRate,
        vatCategory: categoryOf(purchaseRate),
        earned: earnedOf(payment, billable[which]?.ad),
        ...(billed && { billed }),
      })),
    )
    for (const { items } of bills) {
      for (const { adId, earned, net, tax } of items) {
        const ad = billable[Number(adId)]?.ad
        const { billed } = ad ?? {}
        const whole = { earned: earned + (billed?.earned ?? 0), net: net + (billed?.net ?? 0) }
        if (ad) ad.billed = { ...whole, tax: tax + (billed?.tax ?? 0) }
      }
      const [net, tax] = [sum(items.map((one) => one.net)), sum(items.map((one) => one.tax))]
      this.documents.push({ kind: 'self-billed', publisherId, net, tax })
    }
  }

  do(step: Step): void {
    if (!('payment' in step)) {
      if (step.do === 'pay out') this.payOut()
      else if (step.do === 'bank returns') this.bankReturns()
      else if (step.do === 'month ends') this.monthEnds()
      else this.stripeRefunds()
      return
    }
    // Most payments that 'refund all' names do not exist, so that it stays rare.
    const payment = this.payments[step.payment]
    if (!payment || payment.isRefunded) return
    const isClosing = step.do === 'win' || step.do === 'lose'
    if (isClosing) {
      if (payment.disputed !== null) this.close(payment, { isLost: step.do === 'lose' })
      return
    }
    // While a payment is disputed, no part of it is refunded or settled.
    if (payment.disputed !== null) return
    if (!('ad' in step)) {
      if (!('share' in step)) return this.refundAll(payment)
      // The bank may dispute what was refunded before, but never a payment that was fully refunded.
      if (payment.returned === payment.gross) return
      payment.disputed = Math.ceil(payment.gross * step.share)
      payment.cardFees += disputeFee
      return
    }
    const ad = payment.ads[step.ad % payment.ads.length]
    if (!ad || ad.isSettled) return
    const left = ad.amount - ad.refundedNet
    if ('share' in step) {
      payment.waiting.push(this.#refund(payment, [{ ad, net: Math.floor(left * step.share) }]))
      return
    }
    const { due, delivered, madeGood } = step
    const settled = settledAmounts(left, { due, delivered: Math.min(due, delivered), madeGood }, 95)
    this.settled.push({ left, parts: [settled.delivered, settled.madeGood, settled.refund] })
    ad.isSettled = true
    payment.waiting.push(this.#refund(payment, [{ ad, net: settled.refund }]))
  }

  /** Open disputes are won, and each publisher sells enough to pay what was taken back. */
  finish(): void {
    for (const payment of this.payments) this.close(payment, { isLost: false })
    this.stripeRefunds()
    for (const publisherId of publishers)
      for (const purchaseRate of purchaseRates)
        this.sell([{ amount: 10_000_000, taxRate: 19, feePercent: 10, publisherId, purchaseRate }])
    for (const ad of this.ads) ad.isSettled = true
    this.monthEnds()
    this.payOut()
  }

  /** Gross cents of documents. */
  sumOf(...kinds: InvoiceKind[]): number {
    return sum(this.documents.filter(({ kind }) => kinds.includes(kind)).map(({ net, tax }) => net + tax))
  }
}

function grossOf({ parts }: Refund): number {
  return sum(parts.map(({ net, tax }) => net + tax))
}

function leftOf({ ads, taxLeft }: Payment): NetAndTax[] {
  const left = ads.map((ad) => ({ ...ad, net: ad.amount - ad.refundedNet, tax: ad.taxAmount - ad.refundedTax }))
  return leftOfPayment(left, taxLeft)
}

function earnedOf({ isRefunded }: Payment, ad: Ad | undefined): number {
  return isRefunded || !ad ? 0 : ad.amount - ad.refundedNet
}

/** Checks what must hold after every step. */
function check({ mode, payments, documents }: Books): void {
  for (const payment of payments) {
    const { ads, fee, gross, returned, taxLeft, waiting, isRefunded } = payment
    const earned = ads.map((ad) => earnedOf(payment, ad))
    expect(Math.min(...earned, taxLeft)).toBeGreaterThanOrEqual(0)
    // The operator keeps its fee of what was earned, and buyers have paid that and its VAT.
    if (marketplaceRules[mode].charged === 'publisher')
      expect(fee).toBe(sum(ads.map((ad, position) => grossFeeOf(earned[position] ?? 0, ad))))
    const owed = sum(waiting.map((refund) => grossOf(refund) - refund.byDispute))
    expect(gross - returned - owed).toBe(sum(earned) + taxLeft)
    // Corrections take back what was refunded.
    expect(ads.map(({ corrected }) => corrected.net)).toEqual(ads.map((ad) => (isRefunded ? ad.amount : ad.made.net)))
  }
  for (const { kind, net, tax } of documents) {
    const isCorrection = kind === 'correction' || kind === 'fee-correction'
    if (isCorrection) expect(Math.max(net, tax)).toBeLessThanOrEqual(0)
    else expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
    // A publisher has one rate, so the VAT of what it is credited is that of the sum of each.
    if (kind === 'self-billed') expect([0, taxAmount(net, 19)]).toContain(tax)
  }
}

test.each(marketplaceModes)(
  'in %s, every cent that buyers have paid is accounted for, whatever is cancelled, settled, disputed, refunded, billed and paid out',
  (mode) => {
    const payments = fc.array(fc.array(anyAd, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(payments, anySteps, (sold, steps) => {
        const books = new Books(mode, sold)
        for (const step of steps) {
          books.do(step)
          check(books)
        }
        for (const { left, parts } of books.settled) expect(sum(parts)).toBe(left)
        for (const { booked, expected } of books.lost) expect(booked).toBe(expected)
        books.finish()
        check(books)
        const kept = sum(books.payments.map(({ gross, returned }) => gross - returned))
        const cardFees = sum(books.payments.map((payment) => payment.cardFees))
        for (const publisherId of publishers) expect(books.due(publisherId)).toBe(0)
        switch (marketplaceRules[mode].monthly) {
          case 'fee-invoice':
            expect(books.sumOf('fee-invoice', 'fee-correction')).toBe(sum(books.payments.map(({ fee }) => fee)))
            expect(books.paid + books.sumOf('fee-invoice', 'fee-correction') + cardFees).toBe(kept)
            break
          case 'self-billed': {
            expect(books.paid).toBe(books.sumOf('self-billed'))
            const own = books.payments.flatMap((payment) =>
              payment.ads.map((ad) => {
                const earned = earnedOf(payment, ad)
                return earned - feeOf(earned, { ...ad, feeTaxRate: 0 }).net
              }),
            )
            const billed = books.documents.filter(({ kind }) => kind === 'self-billed')
            expect(sum(billed.map(({ net }) => net))).toBe(sum(own))
            break
          }
          case null:
            expect([
              books.paid,
              books.documents.every(({ kind }) => kind === 'invoice' || kind === 'correction'),
            ]).toEqual([0, true])
        }
        // In the end, the corrections of a payment take back all of its invoices.
        for (const payment of books.payments) {
          if (!payment.isRefunded) books.refundAll(payment)
          const { ads, gross } = payment
          expect(sum(ads.map(({ corrected }) => corrected.net + corrected.tax))).toBe(gross)
        }
        expect(books.sumOf('invoice', 'correction')).toBe(0)
        if (marketplaceRules[mode].monthly === 'fee-invoice') books.monthEnds()
        expect(books.sumOf('fee-invoice', 'fee-correction')).toBe(0)
      }),
      { numRuns: 300 },
    )
  },
)
