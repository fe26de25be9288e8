import { chunksOf } from '@litfass/domain/chunks-of'
import { groupedBy } from '@litfass/domain/grouped-by'
import { type Correctable, type InvoiceKind, invoiceKinds, nextCorrection } from '@litfass/domain/money/invoice'
import { sellerOf } from '@litfass/domain/money/marketplace'
import { hasDetails, lacksVatId } from '@litfass/domain/money/seller'
import type { VatCategory } from '@litfass/domain/money/tax'
import type { Day } from '@litfass/domain/time/day'
import { sql } from 'kysely'

import { type Context, notify } from '../../platform/context.ts'
import { rowsAtOnce } from '../../platform/db/database.ts'
import { lockPayment } from './lock-payment.ts'

/**
 * Adds the invoices of a payment, one for each seller and category of VAT, and queues them. Call it in the transaction that
 * marks the ads as paid, after their VAT is shared.
 */
export async function addDueInvoices(
  ctx: Context,
  { paymentId, buyerId }: { paymentId: string; buyerId: string },
): Promise<void> {
  const ads = await ctx.db
    .selectFrom('paymentAds')
    .innerJoin('ads', 'ads.id', 'paymentAds.adId')
    .select(['ads.id as adId', 'ads.publisherId', 'ads.sellerId', 'ads.vatCategory', 'ads.amount as net'])
    .select('ads.taxAmount as tax')
    .where('paymentId', '=', paymentId)
    .orderBy('ads.id')
    .execute()
  const groups = groupedBy(ads, (ad) => `${sellerOf(ad)} ${ad.vatCategory}`)
  for (const items of groups.values()) {
    const [first] = items
    await addDue(ctx, {
      kind: 'invoice',
      sellerId: sellerOf(first),
      buyerId,
      paymentId,
      vatCategory: first.vatCategory,
      corrects: null,
      items,
    })
  }
}

/**
 * Adds the corrections of what was refunded of a payment and not corrected before, and queues them. Payments from before
 * there were invoices have none.
 */
export async function addDueCorrections(ctx: Context, paymentId: string): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) return
  const invoices = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'sellerId', 'buyerId', 'paymentId', 'vatCategory'])
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute()
  for (const { id, ...invoice } of invoices) {
    const ads = await correctable(ctx, id)
    const amounts = nextCorrection(ads, { isRefunded: payment.status === 'refunded' })
    const items = ads.flatMap(({ adId }, at) => {
      const { net = 0, tax = 0 } = amounts[at] ?? {}
      return net > 0 ? [{ adId, net: -net, tax: -tax }] : []
    })
    if (items.length === 0) continue
    const correctionId = await addDue(ctx, { ...invoice, kind: 'correction', corrects: id, items })
    await ctx.db
      .updateTable('refundAds')
      .set({ correctionId })
      .where('correctionId', 'is', null)
      .where(
        'adId',
        'in',
        items.map(({ adId }) => adId),
      )
      .where('refundId', 'in', (eb) =>
        eb.selectFrom('refunds').select('id').where('paymentId', '=', paymentId).where('status', '=', 'succeeded'),
      )
      .execute()
  }
}

/** The ads of an invoice, with what Stripe has paid back of them. */
async function correctable(ctx: Context, invoiceId: string): Promise<(Correctable & { adId: string })[]> {
  const { rows } = await sql<Correctable & { adId: string }>`
    select item.ad_id, ads.tax_rate as rate, jsonb_build_object('net', item.net, 'tax', item.tax) as invoiced,
      refunded.sums as refunded, corrected.sums as corrected
    from invoice_items item join invoices invoice on invoice.id = item.invoice_id join ads on ads.id = item.ad_id,
    lateral (
      select jsonb_build_object('net', coalesce(sum(part.net), 0), 'tax', coalesce(sum(part.tax), 0)) as sums
      from refund_ads part join refunds refund on refund.id = part.refund_id
      where part.ad_id = item.ad_id and refund.payment_id = invoice.payment_id and refund.status = 'succeeded'
    ) refunded,
    lateral (
      select jsonb_build_object('net', coalesce(-sum(part.net), 0), 'tax', coalesce(-sum(part.tax), 0)) as sums
      from invoice_items part join invoices correction on correction.id = part.invoice_id
      where part.ad_id = item.ad_id and correction.corrects = invoice.id
    ) corrected
    where item.invoice_id = ${invoiceId} order by item.ad_id`.execute(ctx.db)
  return rows
}

interface Due {
  kind: InvoiceKind
  sellerId: string
  buyerId: string
  paymentId: string | null
  /** The first day of the month that a document without a payment is about. */
  month?: Day
  vatCategory: VatCategory
  corrects: string | null
  items: { adId: string; net: number; tax: number; earned?: number | null }[]
}

/** Adds an invoice and queues its issue. Returns its id. */
export async function addDue(ctx: Context, { items, month, ...invoice }: Due): Promise<string> {
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('invoices')
    .values({ ...invoice, id, month: month ?? null, created: ctx.now, number: null, issued: null, document: null })
    .execute()
  const rows = items.map(({ adId, net, tax, earned = null }) => ({ invoiceId: id, adId, net, tax, earned }))
  for (const some of chunksOf(rows, rowsAtOnce)) await ctx.db.insertInto('invoiceItems').values(some).execute()
  const { issuer } = invoiceKinds[invoice.kind]
  await ctx.services.queue.send(ctx.db, 'issue-invoices', { sellerId: invoice[`${issuer}Id`] })
  await notify(ctx, [invoice.sellerId, invoice.buyerId], ['invoices'])
  return id
}

/** Whether an invoice of a payment cannot be issued yet, because the details of the company that writes it are missing. */
export async function waitsForDetails({ db }: Context, paymentId: string): Promise<boolean> {
  const issuers = await db
    .selectFrom('invoices')
    .innerJoin('accounts', 'accounts.id', 'invoices.issuerId')
    .leftJoin('sellers', 'sellers.accountId', 'invoices.issuerId')
    .select(['sellers.accountId as detailsOf', 'sellers.taxNumber', 'accounts.vat', 'vatCategory'])
    .where('paymentId', '=', paymentId)
    .execute()
  return issuers.some((issuer) => !hasDetails(issuer) || lacksVatId(issuer))
}

/** Marks the receipt of a payment as mailed. Returns whether the caller has to mail it. */
export async function claimReceipt({ db, now }: Context, paymentId: string): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ receiptMailed: now })
    .where('id', '=', paymentId)
    .where('receiptMailed', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
