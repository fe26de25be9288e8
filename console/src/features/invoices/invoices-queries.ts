import { invoiceApi, invoiceSides } from '@litfass/api/ads/invoices'
import { z } from 'zod'

import { accountList } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'

const InvoiceSearch = z.object({ side: z.enum(invoiceSides).optional().catch(undefined) })
export type InvoiceSearch = z.infer<typeof InvoiceSearch>

export const invoiceList = accountList({ endpoint: invoiceApi.listInvoices, search: InvoiceSearch })

export function sellerQuery(accountId: string) {
  return apiQuery(invoiceApi.getSeller, { accountId })
}

export function invoicesOfAdQuery(accountId: string, adId: string) {
  return apiQuery(invoiceApi.listInvoices, { accountId, query: { adId } })
}

export function invoicesOfPaymentQuery(accountId: string, paymentId: string) {
  return apiQuery(invoiceApi.listInvoices, { accountId, query: { paymentId } })
}
