import type { VatCategory } from '@litfass/domain/money/tax'
import { sql } from 'kysely'

import { type Context, notify } from '../../platform/context.ts'

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
    .select(['ads.id as adId', 'ads.publisherId', 'ads.vatCategory', 'ads.amount as net', 'ads.taxAmount as tax'])
    .where('paymentId', '=', paymentId)
    .orderBy('ads.id')
    .execute()
  const groups = Map.groupBy(ads, ({ publisherId, vatCategory }) => `${publisherId} ${vatCategory}`)
  for (const items of groups.values()) {
    const [first] = items
    if (!first) continue
    const { publisherId: sellerId, vatCategory } = first
    await addDue(ctx, { kind: 'invoice', sellerId, buyerId, paymentId, vatCategory, corrects: null, items })
  }
}

/**
 * Adds the corrections of what was refunded of a payment and not corrected before, and queues them. Payments from before
 * there were invoices have none.
 */
export async function addDueCorrections(ctx: Context, paymentId: string): Promise<void> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) return
  const isRefunded = payment.status === 'refunded'
  const invoices = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'sellerId', 'buyerId', 'paymentId', 'vatCategory'])
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute()
  for (const { id, ...invoice } of invoices) {
    const { rows } = await sql<{ adId: string; net: number; tax: number }>`
      with refunded as (${isRefunded ? itemsOf(id) : succeededRefundsOf(id)}), corrected as (
        select ad_id, -sum(net) as net, -sum(tax) as tax
        from invoice_items where invoice_id in (select id from invoices where corrects = ${id}) group by ad_id
      )
      select ad_id, (coalesce(corrected.net, 0) - refunded.net)::bigint as net,
        (coalesce(corrected.tax, 0) - refunded.tax)::bigint as tax
      from refunded left join corrected using (ad_id)
      where (coalesce(corrected.net, 0), coalesce(corrected.tax, 0)) <> (refunded.net, refunded.tax)
      order by ad_id`.execute(ctx.db)
    if (rows.length > 0) await addDue(ctx, { ...invoice, kind: 'correction', corrects: id, items: rows })
  }
}

function itemsOf(invoiceId: string) {
  return sql`select ad_id, net, tax from invoice_items where invoice_id = ${invoiceId}`
}

/** Of each item what Stripe has paid back. */
function succeededRefundsOf(invoiceId: string) {
  return sql`
    select items.ad_id, coalesce(sum(refund.net), 0) as net, coalesce(sum(refund.tax), 0) as tax
    from invoice_items items join invoices on invoices.id = invoice_id
    left join (refund_ads refund join refunds on refunds.id = refund.refund_id and status = 'succeeded')
      on refund.ad_id = items.ad_id and refunds.payment_id = invoices.payment_id
    where invoice_id = ${invoiceId} group by items.ad_id`
}

interface Due {
  kind: 'invoice' | 'correction'
  sellerId: string
  buyerId: string
  paymentId: string
  vatCategory: VatCategory
  corrects: string | null
  items: { adId: string; net: number; tax: number }[]
}

async function addDue(ctx: Context, { items, ...invoice }: Due): Promise<void> {
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('invoices')
    .values({ ...invoice, id, created: ctx.now, number: null, issued: null, document: null })
    .execute()
  await ctx.db
    .insertInto('invoiceItems')
    .values(items.map(({ adId, net, tax }) => ({ invoiceId: id, adId, net, tax })))
    .execute()
  await ctx.services.queue.send(ctx.db, 'issue-invoices', { sellerId: invoice.sellerId })
  await notify(ctx, [invoice.sellerId, invoice.buyerId], ['invoices'])
}
