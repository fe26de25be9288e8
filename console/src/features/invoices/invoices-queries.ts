import { invoiceSides } from '@litfass/api/lists'
import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { accountList } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'

const InvoiceSearch = z.object({ side: z.enum(invoiceSides).optional().catch(undefined) })
export type InvoiceSearch = z.infer<typeof InvoiceSearch>

export const invoiceList = accountList({ endpoint: api.invoices.listInvoices, search: InvoiceSearch })

export function sellerQuery(accountId: string) {
  return apiQuery(api.invoices.getSeller, { accountId })
}

export function invoicesOfAdQuery(accountId: string, adId: string) {
  return apiQuery(api.invoices.listInvoices, { accountId, query: { adId } })
}

export function invoicesOfPaymentQuery(accountId: string, paymentId: string) {
  return apiQuery(api.invoices.listInvoices, { accountId, query: { paymentId } })
}
