import { invoiceApi, type InvoiceSummary } from '@litfass/api/ads/invoices'
import { faultsOfUbl, hasRules } from '@litfass/server/testing/invoices/e-invoice-rules'
import { expect } from '@playwright/test'

import type { Company } from './companies.ts'

/** What a company needs for its invoices. */
export async function saveSeller({ accountId, call, company }: Company): Promise<void> {
  const body = {
    legalName: `${company} GmbH`,
    managingDirector: 'Jana Vogt',
    register: 'Amtsgericht Leipzig, HRB 99999',
    taxNumber: '231/123/45678',
    smallBusiness: false,
    contact: 'Jana Vogt',
    phone: '0341 12345',
    prefix: 'ST',
  }
  await call(invoiceApi.saveSeller, { accountId, body })
}

/**
 * The invoices and corrections of an ad once there are this many, oldest first. Each is a PDF with its XML inside, and obeys
 * the official rules, if they are installed.
 */
export async function validInvoicesOf(
  { accountId, call }: Company,
  { adId, count }: { adId: string; count: number },
): Promise<InvoiceSummary[]> {
  const ready = async () => {
    const { items } = await call(invoiceApi.listInvoices, { accountId, query: { adId } })
    return items.filter(({ hasFiles }) => hasFiles).toReversed()
  }
  await expect.poll(async () => (await ready()).length).toBe(count)
  const invoices = await ready()
  for (const { id: invoiceId, number = '' } of invoices) {
    const pdf = await call(invoiceApi.getInvoicePdf, { accountId, invoiceId })
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('factur-x.xml')
    const xml = await call(invoiceApi.getInvoiceXml, { accountId, invoiceId })
    expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`)
    if (hasRules) expect(faultsOfUbl(xml)).toEqual([])
  }
  return invoices
}
