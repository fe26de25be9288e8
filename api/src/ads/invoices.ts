import { basedOnField } from '@litfass/domain/based-on'
import { invoiceKindNames } from '@litfass/domain/money/invoice'
import { ObjectionInput } from '@litfass/domain/money/self-billing'
import { SellerInput } from '@litfass/domain/money/seller'
import { z } from 'zod'

import { endpoint, PdfFile, XmlFile } from '../endpoint.ts'
import { invoiceSides } from '../lists.ts'
import { Cursor, page } from '../page.ts'

/** An invoice or a correction, as the company that sells or the one that buys sees it. */
export const InvoiceSummary = z
  .object({
    id: z.uuid(),
    kind: z.enum(invoiceKindNames),
    /** Whether this company is the seller or the buyer. */
    side: z.enum(invoiceSides),
    /** The other company. */
    company: z.string(),
    /** Absent from monthly documents. */
    paymentId: z.uuid().optional(),
    /** Absent until it is issued. */
    number: z.string().optional(),
    /** Not issued, because details of its issuer or the VAT id of its seller are missing. */
    waitsForDetails: z.boolean(),
    /** Not issued, because it needs the VAT id of its seller for reverse charge. */
    waitsForVatId: z.boolean(),
    /** The number of the invoice that a correction changes. */
    corrects: z.string().optional(),
    /** Absent until it is issued. */
    issued: z.iso.datetime().optional(),
    /** When the seller objected to a self-billed invoice. */
    objected: z.iso.datetime().optional(),
    created: z.iso.datetime(),
    /** Net cents; negative in a correction. */
    net: z.int(),
    /** VAT in cents; negative in a correction. */
    tax: z.int(),
    /** Gross cents; negative in a correction. */
    gross: z.int(),
    /** Its PDF and XML can be downloaded. */
    hasFiles: z.boolean(),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const InvoiceListQuery = z.object({
  /** Only what the company sells, or only what it buys. Absent: both. */
  side: z.enum(invoiceSides).optional(),
  /** Only those with an item for this ad. */
  adId: z.uuid().optional(),
  /** Only those of this payment. */
  paymentId: z.uuid().optional(),
  cursor: Cursor.optional(),
})
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>

/** `SellerInput` as it is stored: a tax number from before its form was checked stays. */
const SellerDetails = SellerInput.safeExtend({ taxNumber: z.string().optional() }).meta({ id: 'SellerDetails' })

/** What a company's invoices say about it. */
export const Seller = z
  .object({
    /** Null until they are saved. */
    details: SellerDetails.nullable(),
    /** Of `details`. Absent until they are saved. */
    timestamp: z.iso.datetime().optional(),
    /** Prefix of invoice numbers that the name of the company suggests. */
    suggestedPrefix: z.string(),
    /** Number of the next invoice of this year. */
    nextNumber: z.int(),
    /** Invoices and corrections that wait for `details`. */
    waiting: z.int(),
    /** Those with reverse charge that wait for the VAT id in the company profile. */
    waitingForVatId: z.int(),
    /** Set where the operator sells for the company and writes its invoices. */
    selfBilling: z
      .object({
        /** The company of the operator. */
        company: z.string(),
        /** Since when the company agrees to it. Absent: it does not. */
        agreed: z.iso.datetime().optional(),
      })
      .optional(),
  })
  .meta({ id: 'Seller' })
export type Seller = z.infer<typeof Seller>

export const SellerChange = SellerInput.safeExtend({
  /** The timestamp of the edited version; null if there were no details yet. Absent: it overwrites any version. */
  basedOn: basedOnField.basedOn.nullable(),
}).meta({ id: 'SellerChange' })
export type SellerChange = z.infer<typeof SellerChange>

export const invoiceApi = {
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/invoices',
    access: 'account',
    summary: 'Lists invoices and corrections that the company has written or received, newest first.',
    query: InvoiceListQuery,
    returns: page(InvoiceSummary),
  }),
  getInvoicePdf: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/invoices/{invoiceId}/pdf',
    access: 'account',
    summary: 'Returns an invoice as PDF/A-3 with its data as ZUGFeRD XML (profile EN 16931) inside.',
    returns: PdfFile,
  }),
  getInvoiceXml: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/invoices/{invoiceId}/xml',
    access: 'account',
    summary: 'Returns an invoice as XRechnung (UBL).',
    returns: XmlFile,
  }),
  getSeller: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/seller',
    access: 'account',
    summary: 'Returns what the invoices of the company say about it.',
    returns: Seller,
  }),
  saveSeller: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/seller',
    access: 'account',
    role: 'admin',
    summary:
      'Saves what the invoices of the company say about it, and issues those that wait for it. With `basedOn`, refuses if they have changed since.',
    body: SellerChange,
    returns: Seller,
    refuses: ['changed-meanwhile'],
  }),
  saveSelfBilling: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/seller/self-billing',
    access: 'account',
    role: 'admin',
    summary:
      'Agrees to self-billing, by which the operator writes the invoices for what it sells for the company, or ends the agreement.',
    body: z.object({ agreed: z.boolean() }),
    returns: Seller,
    refuses: ['seller-details-missing', 'not-self-billed'],
  }),
  objectToInvoice: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/invoices/{invoiceId}/objection',
    access: 'account',
    role: 'admin',
    summary: 'Objects to a self-billed invoice of the company, which then no longer counts as an invoice.',
    body: ObjectionInput,
    returns: InvoiceSummary,
    refuses: ['already-objected'],
  }),
}
