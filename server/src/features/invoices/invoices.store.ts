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

/** Invoices and corrections that the company has written or received. */
export async function invoicesOfAccount(
  ctx: AccountContext,
  { side, adId, paymentId, cursor }: InvoiceListQuery,
): Promise<Page<InvoiceSummary>> {
  const size = pageSizes.invoices
  const found = ctx.db
    .selectFrom('invoices')
    .where(belongsTo(ctx, side))
    .$if(adId !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from invoice_items where invoice_id = invoices.id and ad_id = ${adId})`),
    )
    .$if(paymentId !== undefined, (query) => query.where('invoices.paymentId', '=', paymentId ?? ''))
  const total = found.select(sql<number>`count(*)::int`.as('count'))
  const query = summaries(ctx)
    .where('invoices.id', 'in', found.select('invoices.id'))
    .select(sql<number>`(${total})`.as('total'))
  return pageOf(await pageQuery(query, { order, cursor, size }).execute(), {
    size,
    item: (row): InvoiceSummary => summaryOf(ctx, row, side),
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

function summaries(ctx: AccountContext) {
  return ctx.db
    .selectFrom('invoices')
    .innerJoin('accounts as publishers', 'publishers.id', 'invoices.sellerId')
    .innerJoin('accounts as issuers', 'issuers.id', 'invoices.issuerId')
    .leftJoin('sellers', 'sellers.accountId', 'invoices.issuerId')
    .innerJoin('accounts as buyers', 'buyers.id', 'invoices.buyerId')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects')
    .leftJoin('invoiceObjections', 'invoiceObjections.invoiceId', 'invoices.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoiceItems')
          .select([sql<number>`sum(net)::bigint`.as('net'), sql<number>`sum(tax)::bigint`.as('tax')])
          .whereRef('invoiceId', '=', 'invoices.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['invoices.id', 'invoices.kind', 'invoices.sellerId', 'invoices.paymentId', 'invoices.number'])
    .select(['invoices.issued', 'invoices.created', 'corrected.number as corrects'])
    .select(['publishers.company as seller', 'buyers.company as buyer', 'invoiceObjections.created as objected'])
    .select(['sellers.accountId as detailsOf', 'taxNumber', 'issuers.vat', 'publishers.vat as sellerVat'])
    .select('invoices.vatCategory')
    .select([
      'sums.net',
      'sums.tax',
      sql<boolean>`exists (select from invoice_files where invoice_id = invoices.id)`.as('hasFiles'),
    ])
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
