import { chunksOf } from '../chunks-of.ts'
import { groupedBy } from '../grouped-by.ts'
import type { Day } from '../time/day.ts'
import type { Cents } from './money.ts'
import { type FeeTerms, feeOf } from './platform-fee.ts'
import type { VatCategory } from './tax.ts'

/** The most items of one invoice. The VAT of each was rounded on its own, and EN 16931 allows its sum to be off by € 1. */
const maxItems = 150

interface FeeAmounts {
  /** What the ad earned: the fee is a share of it. */
  earned: Cents
  net: Cents
  tax: Cents
}

/** The fee of an ad at the start of a month. */
export interface CollectedFee extends FeeTerms {
  adId: string
  /** The first day of the month in which the ad was paid. */
  month: Day
  vatCategory: VatCategory
  /** What it has earned by then. */
  earned: Cents
  /** The invoice of its fee, and what is left of that after corrections. */
  invoiceId: string | null
  invoiced: FeeAmounts
}

export type FeeItem = FeeAmounts & { adId: string }

interface DueFees {
  invoices: { month: Day; vatCategory: VatCategory; items: FeeItem[] }[]
  corrections: { invoiceId: string; items: FeeItem[] }[]
}

/** The invoices of fees that were not invoiced, for each month and category of VAT, and corrections of returned ones. */
export function dueFees(fees: readonly CollectedFee[]): DueFees {
  const changed = fees.flatMap(({ adId, earned, invoiced, ...fee }) => {
    const kept = feeOf(earned, fee)
    const item = { adId, earned: earned - invoiced.earned, net: kept.net - invoiced.net, tax: kept.tax - invoiced.tax }
    return item.net === 0 ? [] : [{ ...fee, item }]
  })
  const byInvoice = groupedBy(changed, ({ invoiceId }) => invoiceId)
  const byMonth = groupedBy(byInvoice.get(null) ?? [], ({ month, vatCategory }) => `${month} ${vatCategory}`)
  return {
    invoices: [...byMonth.values()].flatMap((group) =>
      chunksOf(group, maxItems).map((ofInvoice) => ({
        month: ofInvoice[0].month,
        vatCategory: ofInvoice[0].vatCategory,
        items: ofInvoice.map(({ item }) => item),
      })),
    ),
    corrections: [...byInvoice].flatMap(([invoiceId, group]) =>
      invoiceId === null ? [] : [{ invoiceId, items: group.map(({ item }) => item) }],
    ),
  }
}
