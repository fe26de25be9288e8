import { z } from 'zod'

import { groupedBy } from '../grouped-by.ts'
import { keysOf } from '../keys-of.ts'
import { Day, type Period } from '../time/day.ts'
import type { Cents, NetAndTax } from './money.ts'
import { type RefundReason, refundReasons } from './refund-reason.ts'
import { hasTaxId, lacksVatId, waitsForVatId } from './seller.ts'
import { type VatCategory, vatCategories } from './tax.ts'
import { vatCountryOf } from './vat-id.ts'

interface KindOfInvoice {
  /** Kind of document in EN 16931: UNTDID 1001. */
  code: 380 | 384 | 389
  /** Means of payment: UNTDID 4461. 68 is online, 97 is set off against what the other company is owed. */
  paidBy: 68 | 97
  /** Nothing is left to pay when it is issued. */
  isSettled: boolean
  /** Who issues and numbers it. */
  issuer: 'seller' | 'buyer'
  /** The kind that it corrects. */
  corrects: string | null
  /** The column of ads with the percent of its VAT. */
  rate: 'taxRate' | 'feeTaxRate' | 'purchaseTaxRate'
}

export const invoiceKinds = {
  invoice: { code: 380, paidBy: 68, isSettled: true, issuer: 'seller', corrects: null, rate: 'taxRate' },
  correction: { code: 384, paidBy: 68, isSettled: true, issuer: 'seller', corrects: 'invoice', rate: 'taxRate' },
  /** From the operator to a publisher, for the platform fees of a month. */
  'fee-invoice': { code: 380, paidBy: 97, isSettled: true, issuer: 'seller', corrects: null, rate: 'feeTaxRate' },
  'fee-correction': {
    code: 384,
    paidBy: 97,
    isSettled: true,
    issuer: 'seller',
    corrects: 'fee-invoice',
    rate: 'feeTaxRate',
  },
  /** From a publisher to the operator, issued by the operator: the ads of a month that the operator sold. */
  'self-billed': { code: 389, paidBy: 68, isSettled: false, issuer: 'buyer', corrects: null, rate: 'purchaseTaxRate' },
} as const satisfies Record<string, KindOfInvoice>

export type InvoiceKind = keyof typeof invoiceKinds
export const invoiceKindNames = keysOf(invoiceKinds)

/** Whether its amounts are negative. */
export function isCorrection(kind: InvoiceKind): boolean {
  return invoiceKinds[kind].corrects !== null
}
const Address = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})
export type InvoiceAddress = z.infer<typeof Address>

/** A company as its invoices name it. */
const Party = z.object({
  accountId: z.uuid(),
  name: z.string(),
  ...Address.shape,
  vat: z.string().nullable(),
  email: z.string(),
})
export type InvoiceParty = z.infer<typeof Party>

const SellerParty = Party.extend({
  /** The name it is known by. */
  company: z.string(),
  managingDirector: z.string().nullable(),
  register: z.string().nullable(),
  taxNumber: z.string().nullable(),
  contact: z.string(),
  phone: z.string(),
})

/** One ad. Net cents; negative in a correction, and in a self-billed invoice after a lost dispute. */
const Item = z.object({
  adId: z.uuid(),
  /** From 1; in a correction, that of the invoice. */
  position: z.int(),
  place: z.string(),
  slide: z.string(),
  campaign: z.string(),
  start: Day,
  end: Day,
  /** Seconds that the ad lasts, and from one play to the next. Null on boards and in cinemas. */
  duration: z.int().nullable(),
  frequency: z.int().nullable(),
  /** Estimated. 0: none were estimated. */
  impressions: z.int(),
  net: z.int(),
  /** Percent of VAT. */
  rate: z.number(),
  /** The fee in percent, and what the ad earned, net. */
  fee: z.object({ percent: z.number(), earned: z.int() }).optional(),
  /** In a correction: why the ad was refunded, and for which days. */
  refunds: z.array(z.object({ reason: z.enum(refundReasons), start: Day, end: Day })).optional(),
  /** In a correction: the discount for all halls that other halls keep, in `net` already. */
  withheld: z.int().optional(),
})
export type InvoiceItem = z.infer<typeof Item>

/** The VAT on all items of a rate, in cents. */
const Vat = z.object({ rate: z.number(), net: z.int(), tax: z.int() })
export type InvoiceVat = z.infer<typeof Vat>

/** An invoice or a correction as it was issued. It never changes. */
export const Invoice = z.object({
  kind: z.enum(invoiceKindNames),
  number: z.string(),
  issued: Day,
  /** The day of the payment or refund; null in monthly documents. */
  paid: Day.nullable(),
  /** The month that it is about. */
  period: z.object({ start: Day, end: Day }).optional(),
  language: z.string(),
  paymentId: z.uuid().nullable(),
  seller: SellerParty,
  buyer: Party,
  /** All items of an invoice are of one category. */
  vatCategory: z.enum(vatCategories),
  items: z.array(Item),
  vat: z.array(Vat),
  /** In a correction: gross cents that the bank returned in a lost dispute. Only the rest is refunded to the card. */
  returnedByBank: z.int().optional(),
  /** The invoice that a correction changes. */
  corrects: z.object({ number: z.string(), issued: Day }).nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** Sums in cents. */
export function invoiceSums({ vat }: Pick<Invoice, 'vat'>): { net: Cents; tax: Cents; gross: Cents } {
  const net = vat.reduce((sum, line) => sum + line.net, 0)
  const tax = vat.reduce((sum, line) => sum + line.tax, 0)
  return { net, tax, gross: net + tax }
}

/** Its month, else from the first day of an item to the last. */
export function invoicePeriod({ items, period }: Pick<Invoice, 'items' | 'period'>): Period {
  return period ?? wholePeriod(items.map(itemPeriod))
}

/** The days of an ad, in a correction those that were refunded. */
export function itemPeriod({ start, end, refunds = [] }: Pick<InvoiceItem, 'start' | 'end' | 'refunds'>): Period {
  return refunds.length > 0 ? wholePeriod(refunds) : { start, end }
}

/** From the first day to the last. */
function wholePeriod(periods: Period[]): Period {
  const starts = periods.map(({ start }) => start).toSorted()
  const ends = periods.map(({ end }) => end).toSorted()
  return { start: starts[0] ?? '', end: ends.at(-1) ?? '' }
}

/** Each reason of a correction once, from the first to the last day that was refunded for it. */
export function refundCauses({ items }: Pick<Invoice, 'items'>): (Period & { reason: RefundReason })[] {
  const byReason = groupedBy(
    items.flatMap(({ refunds = [] }) => refunds),
    ({ reason }) => reason,
  )
  return [...byReason].map(([reason, periods]) => ({ reason, ...wholePeriod(periods) }))
}

/**
 * Codes of EN 16931: the category of VAT (UNTDID 5305) and why there is none (VATEX). A small business has no code of its
 * own: its reason is a text.
 */
export const vatCodes: Record<VatCategory, { category: 'S' | 'E' | 'AE' | 'O'; reason?: string }> = {
  standard: { category: 'S' },
  'small-business': { category: 'E' },
  'reverse-charge': { category: 'AE', reason: 'VATEX-EU-AE' },
  'not-taxable': { category: 'O', reason: 'VATEX-EU-O' },
}

/** One ad of an invoice: what was invoiced, refunded, and corrected before. */
export interface Correctable {
  rate: number
  invoiced: NetAndTax
  refunded: NetAndTax
  corrected: NetAndTax
}

/** What the next correction takes back of each ad; net 0: nothing. `isRefunded`: the payment was fully refunded. */
export function nextCorrection(items: readonly Correctable[], { isRefunded }: { isRefunded: boolean }): NetAndTax[] {
  const left = items.map(({ rate, invoiced, refunded, corrected }) => {
    const until = isRefunded ? invoiced : refunded
    return { rate, net: until.net - corrected.net, tax: until.tax - corrected.tax }
  })
  if (isRefunded)
    // Refunds and invoices round the VAT of an ad differently: cents of corrected ads go to one that is not corrected yet.
    for (const { rate, tax } of left.filter(({ net }) => net === 0)) {
      const isOpen = (one: { net: Cents }) => one.net > 0
      const other =
        left.find((one) => isOpen(one) && one.rate === rate) ?? left.find((one) => isOpen(one) && one.rate > 0)
      if (other) other.tax += tax
    }
  // If the bank returned a refund, less is refunded than was corrected. That refund is paid back in another way.
  return left.map(({ net, tax }) => (net > 0 ? { net, tax } : { net: 0, tax: 0 }))
}

/** A fault of an invoice. */
export const noTaxId = 'a seller without tax number and VAT id'

/** What contradicts itself in an invoice; null when nothing does. Checked before it gets its number. */
export function invoiceFault(invoice: Invoice): string | null {
  const { items, vat, kind, corrects, vatCategory } = invoice
  if (items.length === 0) return 'no items'
  if (isCorrection(kind) !== (corrects !== null)) return 'a correction without its invoice, or the reverse'
  const sign = isCorrection(kind) ? -1 : 1
  const isSigned = kind !== 'self-billed'
  if ((isSigned && items.some(({ net }) => net * sign < 0)) || vat.some(({ tax }) => tax * sign < 0))
    return 'an amount of the wrong sign'
  const rates = new Set(items.map(({ rate }) => rate))
  if (vat.length !== rates.size || vat.some(({ rate }) => !rates.has(rate))) return 'a rate without its VAT'
  const differs = vat.some(
    (line) => line.net !== items.reduce((sum, { net, rate }) => sum + (rate === line.rate ? net : 0), 0),
  )
  if (differs) return 'the items do not add up'
  if (vatCategory === 'standard' ? rates.has(0) : vat.some(({ rate, tax }) => rate !== 0 || tax !== 0))
    return 'VAT that its category does not have'
  // Only invoices of payments: in monthly documents, a publisher may have moved since its ads were offered.
  if (kind === 'invoice' && vatCategory === 'reverse-charge' && isOneVatCountry(invoice))
    return 'reverse charge within one country'
  if (lacksVatId({ vatCategory, vat: invoice.buyer.vat })) return 'reverse charge without the VAT id of the buyer'
  // A correction names its seller as the invoice does, and older invoices were issued without it.
  if (waitsForVatId({ correctedNumber: corrects?.number ?? null, vatCategory, sellerVat: invoice.seller.vat }))
    return 'reverse charge without the VAT id of the seller'
  if (!hasTaxId(invoice.seller.taxNumber, invoice.seller.vat)) return noTaxId
  return null
}

function isOneVatCountry({ seller, buyer }: Pick<Invoice, 'seller' | 'buyer'>): boolean {
  return vatCountryOf(seller.country) === vatCountryOf(buyer.country)
}
