import { fillText } from '@litfass/domain/fill-text'
import { type Invoice, type InvoiceItem, invoiceKinds, invoiceSums, refundCauses } from '@litfass/domain/money/invoice'
import { type Cents, formatEuros, formatRate } from '@litfass/domain/money/money'
import { noVatReason } from '@litfass/domain/money/tax'
import { fallbackLanguage, isLanguage, type Language } from '@litfass/domain/people/language'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'

import { texts } from '../../platform/texts.ts'

/** Texts of an invoice in its own language. */
export function invoiceWords(invoice: Pick<Invoice, 'language'>) {
  return texts[invoiceLanguage(invoice)].invoice
}

/** What differs between the kinds of invoices. */
export function kindWords({ kind, ...invoice }: Pick<Invoice, 'kind' | 'language'>) {
  return invoiceWords(invoice).kinds[kind]
}

export function invoiceLanguage({ language }: Pick<Invoice, 'language'>): Language {
  return isLanguage(language) ? language : fallbackLanguage
}

/** Why there is no VAT; null when there is. */
export function noVatText(invoice: Pick<Invoice, 'language' | 'vatCategory' | 'seller' | 'buyer'>): string | null {
  const reason = noVatReason({ ...invoice, category: invoice.vatCategory })
  return reason && texts[invoiceLanguage(invoice)].noVat[reason]
}

/** Whether the buyer writes the invoice. */
export function isSelfBilled({ kind }: Pick<Invoice, 'kind'>): boolean {
  return invoiceKinds[kind].issuer === 'buyer'
}

/** The address of the seller or the buyer; with the country when the other is abroad. */
export function addressLines(
  invoice: Pick<Invoice, 'language' | 'seller' | 'buyer'>,
  side: 'seller' | 'buyer',
): string[] {
  const { line1, line2, postalCode, city, country } = invoice[side]
  const isAbroad = invoice.seller.country !== invoice.buyer.country
  const countries = new Intl.DisplayNames(invoiceLanguage(invoice), { type: 'region' })
  const named = isAbroad ? [countries.of(country) ?? country] : []
  return [line1, ...(line2 ? [line2] : []), `${postalCode} ${city}`, ...named]
}

/** When an ad runs, and how often. */
function itemTerms(invoice: Pick<Invoice, 'language'>, item: InvoiceItem): string {
  const words = invoiceWords(invoice)
  const period = formatPeriod(item.start, item.end)
  if (item.duration === null || item.frequency === null) return period
  return `${period}, ${fillText(words.turns, { duration: seconds(item.duration), frequency: seconds(item.frequency) })}`
}

/** What is charged for an ad. */
export function itemText(invoice: Pick<Invoice, 'kind' | 'language'>, item: InvoiceItem): string {
  return [
    item.slide,
    item.campaign,
    itemTerms(invoice, item),
    ...feeLine(invoice, item),
    ...causeLines(invoice, item),
  ].join(' · ')
}

/** Why an ad was refunded, and for which days. */
function causeLines(
  invoice: Pick<Invoice, 'language'>,
  { refunds = [] }: Pick<InvoiceItem, 'refunds'>,
  { toBuyer = false } = {},
): string[] {
  const { refundedFor, refundReasons, cancelledByYou } = invoiceWords(invoice)
  const reasons = { ...refundReasons, ...(toBuyer && { cancelled: cancelledByYou }) }
  return refunds.map(({ reason, start, end }) =>
    fillText(refundedFor, { period: formatPeriod(start, end), reason: reasons[reason] }),
  )
}

function feeLine(invoice: Pick<Invoice, 'kind' | 'language'>, { fee }: InvoiceItem): string[] {
  if (!fee) return []
  const words = { percent: formatRate(fee.percent), earned: formatEuros(fee.earned) }
  const { feeOfEarned, lessFee } = invoiceWords(invoice)
  return [fillText(isSelfBilled(invoice) ? lessFee : feeOfEarned, words)]
}

/** `45 s`, `2 min`: the same in both languages. */
function seconds(count: number): string {
  return count % 60 === 0 ? `${count / 60} min` : `${count} s`
}

/** Notes that the law requires on an invoice, beside its figures. */
export function invoiceNotes(invoice: Invoice): string[] {
  const { corrects } = invoice
  const reason = noVatText(invoice)
  return [
    fillText(kindWords(invoice).note, {
      number: corrects?.number ?? '',
      day: corrects ? formatDay(corrects.issued) : '',
    }),
    ...refundNotes(invoice),
    ...(reason ? [reason] : []),
  ]
}

/**
 * In a correction: why ads were refunded, for which days, and the discount that other halls keep. Else empty. A mail to
 * the buyer addresses its reader.
 */
export function refundNotes(invoice: Pick<Invoice, 'items' | 'language'>, to: { toBuyer?: boolean } = {}): string[] {
  const { discountWithheld } = invoiceWords(invoice)
  const withheld = invoice.items.reduce((sum, item) => sum + (item.withheld ?? 0), 0)
  return [
    ...causeLines(invoice, { refunds: refundCauses(invoice) }, to).map((cause) => `${cause}.`),
    ...(withheld > 0 ? [`${discountWithheld}: ${formatEuros(withheld)}.`] : []),
  ]
}

/** Whether the bank has returned all that is corrected: then nothing goes to the card. */
export function isReturnedByBank(invoice: Invoice): boolean {
  const { returnedByBank = 0 } = invoice
  return returnedByBank > 0 && returnedByBank >= -invoiceSums(invoice).gross
}

/** The ways in which the invoice is settled, each with its cents. */
export function settledLines(invoice: Invoice): (readonly [string, Cents])[] {
  const { returnedByBank = 0, paid, kind } = invoice
  const { gross } = invoiceSums(invoice)
  const rest = (invoiceKinds[kind].isSettled ? -gross : gross) - returnedByBank
  const day = paid ? formatDay(paid) : ''
  return [
    ...(returnedByBank > 0 ? [[invoiceWords(invoice).returnedByBank, returnedByBank] as const] : []),
    ...(isReturnedByBank(invoice) ? [] : [[fillText(kindWords(invoice).paymentNote, { day }), rest] as const]),
  ]
}

/** Managing director and register entry of the seller. */
export function legalLine({ seller, language }: Pick<Invoice, 'seller' | 'language'>): string | null {
  const words = invoiceWords({ language })
  const parts = [
    seller.managingDirector && fillText(words.director, { name: seller.managingDirector }),
    seller.register,
  ]
  return parts.filter(Boolean).join(' · ') || null
}
