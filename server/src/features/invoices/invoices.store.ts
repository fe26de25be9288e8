import type { InvoiceListQuery, InvoiceSummary } from '@litfass/api/ads/invoices'
import { pageSizes } from '@litfass/api/lists'
import type { Page } from '@litfass/api/page'
import { hasDetails, waitsForVatId } from '@litfass/domain/money/seller'
import { type InferResult, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Attachment } from '../../platform/mail/mail.ts'

const order = descending(byTime(sql`invoices.created`), byId(sql`invoices.id`))

function belongsTo({ accountId }: AccountContext, side: InvoiceListQuery['side']) {
  const sold = sql<boolean>`invoices.seller_id = ${accountId}`
  const bought = sql<boolean>`invoices.buyer_id = ${accountId}`
  if (side === 'seller') return sold
  return side === 'buyer' ? bought : sql<boolean>`(${sold} or ${bought})`
}

function conditionsOf(ctx: AccountContext, { side, adId, paymentId }: InvoiceListQuery) {
  const all = [belongsTo(ctx, side)]
  if (adId)
    all.push(sql<boolean>`exists (select from invoice_items where invoice_id = invoices.id and ad_id = ${adId})`)
  if (paymentId) all.push(sql<boolean>`invoices.payment_id = ${paymentId}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Invoices and corrections that the company has written or received. */
export async function invoicesOfAccount(ctx: AccountContext, search: InvoiceListQuery): Promise<Page<InvoiceSummary>> {
  const size = pageSizes.invoices
  const conditions = conditionsOf(ctx, search)
  const query = summaries(ctx)
    .where(conditions)
    .select(sql<number>`(select count(*)::int from invoices where ${conditions})`.as('total'))
  return pageOf(await pageQuery(query, { order, cursor: search.cursor, size }).execute(), {
    size,
    item: (row): InvoiceSummary => summaryOf(ctx, row, search.side),
  })
}

/** @throws Problem not-found */
export async function invoiceOfAccount(ctx: AccountContext, invoiceId: string): Promise<InvoiceSummary> {
  const row = await summaries(ctx)
    .where('invoices.id', '=', invoiceId)
    .where(belongsTo(ctx, undefined))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return summaryOf(ctx, row, undefined)
}

type Summary = InferResult<ReturnType<typeof summaries>>[number]

// PostgreSQL looks these up for the rows of a page, after sorting. Joins would be made for all invoices.
const lookedUp = [
  sql<string>`(select company from accounts where id = invoices.seller_id)`.as('seller'),
  sql<string | null>`(select vat from accounts where id = invoices.seller_id)`.as('sellerVat'),
  sql<string>`(select company from accounts where id = invoices.buyer_id)`.as('buyer'),
  sql<string | null>`(select vat from accounts where id = invoices.issuer_id)`.as('vat'),
  sql<string | null>`(select account_id from sellers where account_id = invoices.issuer_id)`.as('detailsOf'),
  sql<string | null>`(select tax_number from sellers where account_id = invoices.issuer_id)`.as('taxNumber'),
  sql<string | null>`(select number from invoices corrected where corrected.id = invoices.corrects)`.as('corrects'),
  sql<Date | null>`(select created from invoice_objections where invoice_id = invoices.id)`.as('objected'),
  sql<number>`(select sum(net)::bigint from invoice_items where invoice_id = invoices.id)`.as('net'),
  sql<number>`(select sum(tax)::bigint from invoice_items where invoice_id = invoices.id)`.as('tax'),
  sql<boolean>`exists (select from invoice_files where invoice_id = invoices.id)`.as('hasFiles'),
]

function summaries(ctx: AccountContext) {
  return ctx.db
    .selectFrom('invoices')
    .select(['id', 'kind', 'sellerId', 'paymentId', 'number', 'issued', 'created', 'vatCategory'])
    .select(lookedUp)
}

function summaryOf(
  { accountId }: AccountContext,
  { sellerId, seller, buyer, detailsOf, taxNumber, vat, sellerVat, vatCategory, ...row }: Summary,
  side: InvoiceListQuery['side'],
): InvoiceSummary {
  // A company that books its own places is both seller and buyer.
  const isSeller = sellerId === accountId && side !== 'buyer'
  const isIssued = row.number !== null
  const isWaitingForVatId = !isIssued && waitsForVatId({ correctedNumber: row.corrects, vatCategory, sellerVat })
  return {
    ...row,
    side: isSeller ? 'seller' : 'buyer',
    company: isSeller ? buyer : seller,
    paymentId: row.paymentId ?? undefined,
    number: row.number ?? undefined,
    waitsForDetails: !isIssued && (isWaitingForVatId || !hasDetails({ detailsOf, taxNumber, vat })),
    waitsForVatId: isWaitingForVatId,
    corrects: row.corrects ?? undefined,
    issued: row.issued?.toISOString(),
    objected: row.objected?.toISOString(),
    created: row.created.toISOString(),
    gross: row.net + row.tax,
  }
}

const fileTypes = { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8' } as const

/**
 * A file of an invoice that the company has written or received.
 * @throws Problem not-found, also while it is not ready
 */
export async function fileOfInvoice(
  ctx: AccountContext,
  invoiceId: string,
  format: keyof typeof fileTypes,
): Promise<Attachment> {
  const row = await ctx.db
    .selectFrom('invoices')
    .innerJoin('invoiceFiles', 'invoiceFiles.invoiceId', 'invoices.id')
    .select(['number', `${format} as content`])
    .where('invoices.id', '=', invoiceId)
    .where(belongsTo(ctx, undefined))
    .executeTakeFirst()
  if (!row?.number) throw new Problem('not-found')
  return { name: `${row.number}.${format}`, type: fileTypes[format], content: Buffer.from(row.content) }
}
