import { z } from 'zod'

import { line, requiredLine } from '../line.ts'
import { isPhone } from '../people/user.ts'
import type { VatCategory } from './tax.ts'

/** As tax offices write them: 10 to 13 digits in Germany, other forms elsewhere, some with letters. */
const taxNumberForm = /^(?=(?:\D*\d){5})[\p{L}\d][\p{L}\d /.-]*[\p{L}\d]$/u

/** What a company's invoices need beyond its profile. */
export const SellerInput = z
  .object({
    /** As in the trade register. */
    legalName: requiredLine(100),
    managingDirector: line(100).optional(),
    /** Court and number of the trade register. */
    register: line(100).optional(),
    /** Not needed with a VAT id, which is in the profile. */
    taxNumber: line(30)
      .refine((text) => text === '' || taxNumberForm.test(text), 'not-a-tax-number')
      .optional(),
    /** Shows no VAT; in Germany § 19 UStG. */
    smallBusiness: z.boolean(),
    /** Whom buyers ask about an invoice. */
    contact: requiredLine(100),
    phone: requiredLine(40).refine(isPhone, 'not-a-phone'),
    /** What invoice numbers begin with. */
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z\d](?:[A-Z\d-]{0,8}[A-Z\d])?$/, 'not-a-prefix'),
  })
  .meta({ id: 'SellerInput' })
export type SellerInput = z.infer<typeof SellerInput>

/** An invoice names the VAT id or the tax number of its seller: § 14 (4) no. 2 UStG. */
export function hasTaxId(taxNumber: string | null | undefined, vat: string | null | undefined): boolean {
  return Boolean(taxNumber || vat)
}

/** With reverse charge, an invoice names the VAT ids of both companies, even if it names a tax number: § 14a (1) UStG. */
export function lacksVatId({
  vatCategory,
  vat,
}: {
  vatCategory: VatCategory
  vat: string | null | undefined
}): boolean {
  return vatCategory === 'reverse-charge' && !vat
}

/**
 * Whether an unissued invoice waits for its seller's VAT id. A correction waits until its invoice has a number,
 * `correctedNumber`. The same in SQL: server/src/features/invoices/waits-for-vat-id.ts.
 */
export function waitsForVatId({
  correctedNumber,
  vatCategory,
  sellerVat: vat,
}: {
  correctedNumber: string | null
  vatCategory: VatCategory
  sellerVat: string | null
}): boolean {
  return correctedNumber === null && lacksVatId({ vatCategory, vat })
}

/** Whether a company can issue invoices. `detailsOf` is null while it has not entered its `SellerInput`. */
export function hasDetails(issuer: {
  detailsOf: string | null
  taxNumber: string | null
  vat: string | null
}): boolean {
  return issuer.detailsOf !== null && hasTaxId(issuer.taxNumber, issuer.vat)
}

/** `FW-2026-0087`. Numbers of a seller run from 1 in each year. */
export function invoiceNumber({ prefix, year, number }: { prefix: string; year: number; number: number }): string {
  return `${prefix}-${year}-${String(number).padStart(4, '0')}`
}

/** A prefix for a company that has not chosen one: the initials of its name. */
export function prefixOf(company: string): string {
  const words =
    company
      .normalize('NFKD')
      .toUpperCase()
      .match(/[A-Z\d]+/g) ?? []
  const [first = ''] = words
  const initials = words.map((word) => word[0]).join('')
  return (initials.length > 1 ? initials : first).slice(0, 4) || 'INV'
}
