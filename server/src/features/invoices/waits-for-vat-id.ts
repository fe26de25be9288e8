import type { waitsForVatId } from '@litfass/domain/money/seller'
import { type RawBuilder, sql } from 'kysely'

type Facts = Parameters<typeof waitsForVatId>[0]

/** SQL condition for the domain's `waitsForVatId`. */
export function waitsForVatIdIn(columns: Record<keyof Facts, RawBuilder<unknown>>): RawBuilder<boolean> {
  const { correctedNumber, vatCategory, sellerVat } = columns
  return sql`(${correctedNumber} is null and ${vatCategory} = 'reverse-charge' and coalesce(${sellerVat}, '') = '')`
}

/** For a row of `invoices`; `corrected` is the invoice that it corrects, and `named` the account of its seller. */
export const isWaitingForVatId = waitsForVatIdIn({
  correctedNumber: sql`corrected.number`,
  vatCategory: sql`invoices.vat_category`,
  sellerVat: sql`named.vat`,
})
