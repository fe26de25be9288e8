import { invoiceApi, type InvoiceSummary, type SellerChange } from '@litfass/api/ads/invoices'
import type { InvoiceSide } from '@litfass/api/lists'
import type { SellerInput } from '@litfass/domain/money/seller'
import { dayInZone } from '@litfass/domain/time/zone'
import { expect, vi } from 'vitest'

import { type Builder, endAds, type TestAccount } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

/** Valid details of a seller without a VAT id. */
export const sellerInput = {
  legalName: 'Company GmbH',
  managingDirector: 'Ada Test',
  register: 'Amtsgericht Leipzig, HRB 99999',
  taxNumber: '231/123/45678',
  smallBusiness: false,
  contact: 'Ada Test',
  phone: '0341 12345',
  prefix: 'FW',
} satisfies SellerInput

/** The year in the numbers of invoices that are written now, by the calendar of Berlin. */
export function yearOfNumbers({ context }: Pick<TestServer, 'context'>): string {
  return dayInZone(context().now.getTime(), 'Europe/Berlin').slice(0, 4)
}

export function saveSeller({ accountId, call }: Builder, input: Partial<SellerChange> = {}) {
  return call(invoiceApi.saveSeller, { accountId, body: { ...sellerInput, ...input } })
}

/** A self-billed invoice of a company for one of its ads, which another company has written. */
export async function buildSelfBilled(
  { context }: Pick<TestServer, 'context'>,
  { sellerId, buyerId, adId }: { sellerId: string; buyerId: string; adId: string },
): Promise<{ id: string }> {
  const { db, now, services } = context()
  const id = services.newId()
  const due = {
    id,
    kind: 'self-billed' as const,
    sellerId,
    buyerId,
    paymentId: null,
    month: '2026-10-01',
    corrects: null,
  }
  await db
    .insertInto('invoices')
    .values({ ...due, vatCategory: 'standard', created: now, number: `SB-${id}`, issued: now, document: '{}' })
    .execute()
  await db.insertInto('invoiceItems').values({ invoiceId: id, adId, earned: 100, net: 90, tax: 17 }).execute()
  await db
    .insertInto('invoiceFiles')
    .values({ invoiceId: id, pdf: Buffer.from(''), xml: '' })
    .execute()
  return { id }
}

/** Ends the ads of a company and issues its invoices, so that it can be closed. */
export async function settleCompany(account: TestAccount): Promise<void> {
  const { accountId, call } = account
  await endAds(account)
  await saveSeller(account)
  await vi.waitFor(
    async () => {
      const { items } = await call(invoiceApi.listInvoices, { accountId, query: { side: 'seller' } })
      expect(items.every(({ hasFiles }) => hasFiles)).toBe(true)
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** The invoices of a company once there are this many whose files are ready, oldest first. */
export async function invoicesOf(
  { accountId, call }: Builder,
  { count, side }: { count: number; side?: InvoiceSide },
): Promise<InvoiceSummary[]> {
  return vi.waitFor(
    async () => {
      const { items } = await call(invoiceApi.listInvoices, { accountId, query: side ? { side } : {} })
      const ready = items.filter(({ hasFiles }) => hasFiles)
      expect(ready.length).toBe(count)
      return ready.toReversed()
    },
    { timeout: 20_000, interval: 50 },
  )
}
