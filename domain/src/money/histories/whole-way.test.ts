import fc from 'fast-check'
import { expect, test } from 'vitest'

import { settledAmounts } from '../../ads/delivery/settlement.ts'
import { disputedShares, type NetAndTax } from '../dispute.ts'
import { dueFees } from '../fee-invoice.ts'
import { type Correctable, nextCorrection } from '../invoice.ts'
import { noPayout, remainingPayout, payoutLine, type PayoutSums, sumOfLines } from '../payout.ts'
import { feeReturned, grossFeeOf } from '../platform-fee.ts'
import { refundTaxes, taxOfSum, taxShares } from '../tax.ts'

const cardFee = 25
const disputeFee = 2000

interface Ad {
  amount: number
  taxRate: number
  sellerId: string
  feePercent: number
  feeTaxRate: number
  taxAmount: number
  refundedNet: number
  refundedTax: number
  isSettled: boolean
  before: PayoutSums
  feeInvoice: { id: string | null; invoiced: { earned: number; net: number; tax: number } }
  correctable: Correctable
}

interface Payment {
  ads: Ad[]
  gross: number
  taxLeft: number
  /** What the buyer has got back. */
  returned: number
  fee: number
  cardFees: number
  disputed: NetAndTax[] | null
  isRefunded: boolean
}

const anyAd = fc.record({
  amount: fc.integer({ min: 50, max: 99_999 }),
  taxRate: fc.constantFrom(0, 19, 25.5),
  feePercent: fc.constantFrom(0, 2.35, 10, 50),
})
const share = fc.double({ min: 0.01, max: 1, noNaN: true })
const at = { payment: fc.nat(2), ad: fc.nat(2) }
const plays = { due: fc.integer({ min: 1, max: 500 }), delivered: fc.nat(500), madeGood: fc.nat(200) }
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('cancel' as const), ...at, share }),
  fc.record({ do: fc.constant('settle' as const), ...at, ...plays }),
  fc.record({ do: fc.constant('dispute' as const), payment: fc.nat(2), share }),
  fc.record({ do: fc.constantFrom('win' as const, 'lose' as const, 'refund all' as const), payment: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('pay out' as const, 'bank returns' as const, 'month ends' as const) }),
)

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

/** A publisher that is paid directly: what it sells, what goes back, and what it and the operator get. */
class Books {
  readonly payments: Payment[]
  #latest: { ad: Ad; line: PayoutSums }[] = []
  #invoices = 0
  feeDocuments = 0
  readonly settled: { left: number; parts: number[] }[] = []

  constructor(sold: { amount: number; taxRate: number; feePercent: number }[][]) {
    this.payments = sold.map((ads) => {
      const items = ads.map((ad) => ({ ...ad, sellerId: 'one' }))
      const shares = taxShares(items)
      const made = items.map((item, position): Ad => {
        const invoiced = { net: item.amount, tax: shares[position] ?? 0 }
        return {
          ...item,
          feeTaxRate: 19,
          taxAmount: invoiced.tax,
          refundedNet: 0,
          refundedTax: 0,
          isSettled: false,
          before: noPayout,
          feeInvoice: { id: null, invoiced: { earned: 0, net: 0, tax: 0 } },
          correctable: { rate: item.taxRate, invoiced, refunded: { net: 0, tax: 0 }, corrected: { net: 0, tax: 0 } },
        }
      })
      const tax = taxOfSum(items)
      return {
        ads: made,
        gross: items.reduce((sum, { amount }) => sum + amount, tax),
        taxLeft: tax,
        returned: 0,
        fee: made.reduce((sum, ad) => sum + grossFeeOf(ad.amount, ad), 0),
        cardFees: cardFee,
        disputed: null,
        isRefunded: false,
      }
    })
  }

  get ads(): Ad[] {
    return this.payments.flatMap(({ ads }) => ads)
  }

  /** Refunds net amounts of ads of a payment; their VAT, unless a bank has divided it. */
  refund(payment: Payment, parts: { at: number; net: number; tax?: number }[]): void {
    const items = payment.ads.map((ad) => ({ ...ad, amount: ad.amount - ad.refundedNet }))
    const taxes = refundTaxes({ tax: payment.taxLeft, items }, parts)
    for (const [position, { at: which, net, tax = taxes[position] ?? 0 }] of parts.entries()) {
      const ad = payment.ads[which]
      if (!ad) continue
      payment.fee -= feeReturned({ earned: ad.amount - ad.refundedNet, refund: net }, ad)
      ad.refundedNet += net
      ad.refundedTax += tax
      ad.correctable.refunded = { net: ad.refundedNet, tax: ad.refundedTax }
      payment.taxLeft -= tax
      payment.returned += net + tax
    }
    this.correct(payment)
  }

  correct({ ads, isRefunded }: Payment): void {
    const amounts = nextCorrection(
      ads.map(({ correctable }) => correctable),
      { isRefunded },
    )
    for (const [position, { net, tax }] of amounts.entries()) {
      const corrected = ads[position]?.correctable.corrected
      if (corrected) Object.assign(corrected, { net: corrected.net + net, tax: corrected.tax + tax })
    }
  }

  close(payment: Payment, isLost: boolean): void {
    const shares = payment.disputed
    payment.disputed = null
    if (!shares || !isLost) return
    const left = payment.ads.reduce((sum, ad) => sum + ad.amount - ad.refundedNet, 0)
    const taken = shares.map((part, which) => ({ at: which, ...part })).filter(({ net, tax }) => net + tax > 0)
    const isWhole = taken.reduce((sum, { net }) => sum + net, 0) === left
    // All that is left goes back with the VAT of the payment.
    this.refund(payment, isWhole ? taken.map(({ at: which, net }) => ({ at: which, net })) : taken)
  }

  refundAll(payment: Payment): void {
    payment.returned = payment.gross
    payment.taxLeft = 0
    payment.fee = 0
    payment.isRefunded = true
    this.correct(payment)
  }

  lineOf(payment: Payment, ad: Ad): PayoutSums {
    const which = payment.ads.indexOf(ad)
    const fees = which === 0 ? payment.cardFees : 0
    if (payment.isRefunded)
      return payoutLine({ ...ad, refundedNet: ad.amount, refundedTax: ad.taxAmount, cardFee: fees })
    if (!ad.isSettled) return noPayout
    const disputed = payment.disputed?.[which]
    return payoutLine({ ...ad, cardFee: fees, ...(disputed && { disputed }) })
  }

  get lines(): { ad: Ad; line: PayoutSums }[] {
    return this.payments.flatMap((payment) => payment.ads.map((ad) => ({ ad, line: this.lineOf(payment, ad) })))
  }

  get due(): number {
    return sumOfLines(this.lines.map(({ line }) => line)).amount
  }

  get paid(): number {
    return sumOfLines(this.ads.map(({ before }) => before)).amount
  }

  payOut(): void {
    if (this.due <= 0) return
    this.#latest = this.lines
    for (const { ad, line } of this.#latest) ad.before = sumOfLines([ad.before, line])
  }

  bankReturns(): void {
    for (const { ad, line } of this.#latest) ad.before = remainingPayout(line, ad.before)
    this.#latest = []
  }

  monthEnds(): void {
    const fees = this.payments.flatMap(({ ads, isRefunded }) => ads.map((ad) => ({ ad, isRefunded })))
    const { invoices, corrections } = dueFees(
      fees.map(({ ad, isRefunded }, which) => ({
        ...ad,
        adId: String(which),
        month: '2026-11-01',
        vatCategory: 'standard' as const,
        earned: isRefunded ? 0 : ad.amount - ad.refundedNet,
        invoiceId: ad.feeInvoice.id,
        invoiced: ad.feeInvoice.invoiced,
      })),
    )
    const written = [...invoices.map((one) => ({ ...one, invoiceId: String(++this.#invoices) })), ...corrections]
    for (const { invoiceId, items } of written)
      for (const { adId, earned, net, tax } of items) {
        const ad = fees[Number(adId)]?.ad
        if (!ad) continue
        const { invoiced } = ad.feeInvoice
        ad.feeInvoice = {
          id: invoiceId,
          invoiced: { earned: invoiced.earned + earned, net: invoiced.net + net, tax: invoiced.tax + tax },
        }
        this.feeDocuments += net + tax
      }
  }

  do(step: Step): void {
    if (!('payment' in step)) {
      if (step.do === 'pay out') this.payOut()
      else if (step.do === 'bank returns') this.bankReturns()
      else this.monthEnds()
      return
    }
    const payment = this.payments[step.payment % this.payments.length]
    if (!payment || payment.isRefunded) return
    const isClosing = step.do === 'win' || step.do === 'lose'
    if (isClosing) return this.close(payment, step.do === 'lose')
    // While a payment is disputed, nothing of it is refunded or settled.
    if (payment.disputed) return
    if (!('ad' in step)) {
      if (!('share' in step)) return this.refundAll(payment)
      const left = payment.ads.map((ad) => ({
        net: ad.amount - ad.refundedNet,
        tax: Math.max(0, ad.taxAmount - ad.refundedTax),
      }))
      const whole = left.reduce((sum, { net, tax }) => sum + net + tax, 0)
      if (whole === 0) return
      payment.disputed = disputedShares(left, Math.ceil(whole * step.share))
      payment.cardFees += disputeFee
      return
    }
    const which = step.ad % payment.ads.length
    const ad = payment.ads[which]
    if (!ad || ad.isSettled) return
    const left = ad.amount - ad.refundedNet
    if ('share' in step) return this.refund(payment, [{ at: which, net: Math.floor(left * step.share) }])
    const { due, delivered, madeGood } = step
    const settled = settledAmounts(left, { due, delivered: Math.min(due, delivered), madeGood }, 95)
    this.settled.push({ left, parts: [settled.delivered, settled.madeGood, settled.refund] })
    ad.isSettled = true
    this.refund(payment, [{ at: which, net: settled.refund }])
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

test('whatever is cancelled, settled, disputed, refunded and paid out, all that buyers have paid is with someone, to the cent', () => {
  const payments = fc.array(fc.array(anyAd, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(payments, fc.array(anyStep, { maxLength: 30 }), (sold, steps) => {
      const books = new Books(sold)
      const check = () => {
        for (const { ads, fee, gross, returned, taxLeft, isRefunded } of books.payments) {
          const earned = ads.map((ad) => (isRefunded ? 0 : ad.amount - ad.refundedNet))
          expect(Math.min(...earned, taxLeft)).toBeGreaterThanOrEqual(0)
          // The operator keeps its fee of what was earned, and buyers have paid that and its VAT.
          expect(fee).toBe(sum(ads.map((ad, position) => grossFeeOf(earned[position] ?? 0, ad))))
          expect(gross - returned).toBe(sum(earned) + taxLeft)
          // Corrections take back what was refunded.
          expect(ads.map(({ correctable }) => correctable.corrected.net)).toEqual(
            ads.map((ad) => (isRefunded ? ad.amount : ad.refundedNet)),
          )
        }
      }
      for (const step of steps) {
        books.do(step)
        check()
      }
      for (const { left, parts } of books.settled) expect(sum(parts)).toBe(left)
      for (const payment of books.payments) books.close(payment, false)
      for (const ad of books.ads) ad.isSettled = true
      books.monthEnds()
      const kept = sum(books.payments.map(({ fee }) => fee))
      const cardFees = sum(books.payments.map((payment) => payment.cardFees))
      expect(books.feeDocuments).toBe(kept)
      expect(books.paid + books.due + kept + cardFees).toBe(
        sum(books.payments.map(({ gross, returned }) => gross - returned)),
      )
      // In the end, the corrections of a payment take back all of its invoice.
      for (const payment of books.payments) {
        if (!payment.isRefunded) books.refundAll(payment)
        const { ads, gross } = payment
        expect(sum(ads.map(({ correctable: { corrected } }) => corrected.net + corrected.tax))).toBe(gross)
      }
    }),
    { numRuns: 500 },
  )
})
