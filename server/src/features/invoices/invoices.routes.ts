import type { invoiceApi } from '@litfass/api/ads/invoices'

import { attachmentResponse } from '../../platform/http/attachment-response.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { fileOfInvoice, invoicesOfAccount } from './invoices.store.ts'
import { objectToInvoice } from './object-to-invoice.ts'
import { saveSelfBilling, saveSeller, sellerOfAccount } from './seller.ts'

export const invoiceHandlers: Handlers<typeof invoiceApi> = {
  listInvoices: (ctx, { query }) => invoicesOfAccount(ctx, query),
  getInvoicePdf: async (ctx, { invoiceId }, http) =>
    attachmentResponse(http, await fileOfInvoice(ctx, invoiceId, 'pdf')),
  getInvoiceXml: async (ctx, { invoiceId }, http) =>
    attachmentResponse(http, await fileOfInvoice(ctx, invoiceId, 'xml')),
  getSeller: (ctx) => sellerOfAccount(ctx),
  saveSeller: (ctx, { body }) => saveSeller(ctx, body),
  saveSelfBilling: (ctx, { body }) => saveSelfBilling(ctx, body),
  objectToInvoice: (ctx, { invoiceId, body }) => objectToInvoice(ctx, invoiceId, body),
}
