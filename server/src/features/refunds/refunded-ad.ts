import { type Cents, formatEuros } from '@litfass/domain/money/money'
import type { VatCategory } from '@litfass/domain/money/tax'
import type { Language } from '@litfass/domain/people/language'

import { taxedAmount } from '../../platform/mail/vat-words.ts'

/** What is refunded for an ad, with its VAT. */
export interface RefundedAd {
  adId: string
  net: number
  tax: number
  /** Net cents of the discount that other halls keep. */
  withheld?: number
}

/** The gross cents that are refunded for some ads. */
export type RefundFigure = (ads: readonly { id: string }[]) => Cents

/** Sums these refunds, gross, for some of their ads. */
export function refundFigure(refunds: readonly RefundedAd[]): RefundFigure {
  const grossOf = new Map<string, number>()
  for (const { adId, net, tax } of refunds) grossOf.set(adId, (grossOf.get(adId) ?? 0) + net + tax)
  return (ads) => ads.reduce((total, { id }) => total + (grossOf.get(id) ?? 0), 0)
}

/** The gross refund of these ads: the bare amount, and the amount with its VAT. */
export function refundWords(
  ads: readonly { id: string; vatCategory: VatCategory }[],
  figure: RefundFigure,
): { refund: string; taxedRefund: Record<Language, string> } {
  const refund = figure(ads)
  const refunded = ads.filter((ad) => figure([ad]) > 0)
  const categories = (refunded.length > 0 ? refunded : ads).map(({ vatCategory }) => vatCategory)
  return { refund: formatEuros(refund), taxedRefund: taxedAmount(refund, { is: 'gross', categories }) }
}
