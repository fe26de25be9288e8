import type { Seller } from '@litfass/api/ads/invoices'
import { hasTaxId, prefixOf, type SellerInput } from '@litfass/domain/money/seller'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify, today } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { fieldProblem } from '../../platform/http/problem.ts'

/** What the company's invoices say of it. */
export async function sellerOfAccount(ctx: AccountContext): Promise<Seller> {
  const year = Number(today(ctx).slice(0, 4))
  const row = await ctx.db
    .selectFrom('accounts')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .leftJoin('invoiceSeries', (join) =>
      join.onRef('invoiceSeries.sellerId', '=', 'accounts.id').on('invoiceSeries.year', '=', year),
    )
    .select(['company', 'next', 'sellers.accountId', 'legalName', 'managingDirector', 'register', 'taxNumber'])
    .select(['smallBusiness', 'contact', 'sellers.phone as sellerPhone', 'prefix'])
    .select(
      sql<number>`(select count(*)::int from invoices where seller_id = accounts.id and number is null)`.as('waiting'),
    )
    .where('accounts.id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const details = row.accountId && {
    legalName: row.legalName ?? '',
    managingDirector: row.managingDirector ?? undefined,
    register: row.register ?? undefined,
    taxNumber: row.taxNumber ?? undefined,
    smallBusiness: row.smallBusiness ?? false,
    contact: row.contact ?? '',
    phone: row.sellerPhone ?? '',
    prefix: row.prefix ?? '',
  }
  return {
    details: details || null,
    suggestedPrefix: prefixOf(row.company),
    nextNumber: row.next ?? 1,
    waiting: row.waiting,
  }
}

/**
 * Saves the details, which count for the next invoices, and queues those that wait for them.
 * @throws Problem invalid, without a tax number and a VAT id
 */
export async function saveSeller(ctx: AccountContext, input: SellerInput): Promise<Seller> {
  return inTransaction(ctx, async (ctx) => {
    const { vat, company } = await ctx.db
      .selectFrom('accounts')
      .select(['vat', 'company'])
      .where('id', '=', ctx.accountId)
      .executeTakeFirstOrThrow()
    if (!hasTaxId(input.taxNumber, vat)) throw fieldProblem('taxNumber', 'tax-id-required')
    const row = {
      ...input,
      managingDirector: input.managingDirector || null,
      register: input.register || null,
      taxNumber: input.taxNumber || null,
      timestamp: ctx.now,
    }
    await ctx.db
      .insertInto('sellers')
      .values({ ...row, accountId: ctx.accountId })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
      .execute()
    await recordAudit(ctx, { kind: 'account', action: 'changed', thingId: ctx.accountId, title: company })
    await ctx.services.queue.send(ctx.db, 'issue-invoices', { sellerId: ctx.accountId })
    await notify(ctx, ctx.accountId, ['invoices'])
    return sellerOfAccount(ctx)
  })
}
