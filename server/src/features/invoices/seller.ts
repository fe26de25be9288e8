import type { Seller, SellerChange } from '@litfass/api/ads/invoices'
import { marketplaceRules } from '@litfass/domain/money/marketplace'
import { hasTaxId, prefixOf } from '@litfass/domain/money/seller'
import { type Insertable, sql } from 'kysely'

import { type AccountContext, inTransaction, notify, today } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { lockSellerVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import type { Sellers } from '../../platform/db/schema.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'
import { isWaitingForVatId } from './waits-for-vat-id.ts'

/** What the company's invoices say about it. */
export async function sellerOfAccount(ctx: AccountContext): Promise<Seller> {
  const year = Number(today(ctx).slice(0, 4))
  const row = await ctx.db
    .selectFrom('accounts')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .leftJoin('invoiceSeries', (join) =>
      join.onRef('invoiceSeries.sellerId', '=', 'accounts.id').on('invoiceSeries.year', '=', year),
    )
    .select(['company', 'next', 'sellers.accountId', 'legalName', 'managingDirector', 'register', 'taxNumber'])
    .select(['smallBusiness', 'contact', 'sellers.phone as sellerPhone', 'prefix', 'selfBillingAgreed'])
    .select('sellers.timestamp')
    .innerJoinLateral(waitingInvoices, (join) => join.onTrue())
    .select(['waiting', 'waitingForVatId'])
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
  const company = await selfBillingCompany(ctx)
  return {
    details: details || null,
    timestamp: row.timestamp?.toISOString(),
    suggestedPrefix: prefixOf(row.company),
    nextNumber: row.next ?? 1,
    waiting: row.waiting,
    waitingForVatId: row.waitingForVatId,
    ...(company !== null && { selfBilling: { company, agreed: row.selfBillingAgreed?.toISOString() } }),
  }
}

/** How many invoices wait for the details of an account, and how many for its VAT id. */
const waitingInvoices = sql<{ waiting: number; waitingForVatId: number }>`(
  select count(*) filter (where issuer_id = accounts.id and not waits_for_vat_id)::int as waiting,
    count(*) filter (where seller_id = accounts.id and waits_for_vat_id)::int as waiting_for_vat_id
  from (
    select invoices.issuer_id, invoices.seller_id, ${isWaitingForVatId} as waits_for_vat_id
    from invoices join accounts named on named.id = invoices.seller_id
    left join invoices corrected on corrected.id = invoices.corrects
    where invoices.number is null and accounts.id in (invoices.issuer_id, invoices.seller_id)
  ) due
)`.as<'sums'>('sums')

/** The operator's company, where it sells for this one; else null. */
async function selfBillingCompany(ctx: AccountContext): Promise<string | null> {
  const { mode, companyId } = await marketplaceOf(ctx)
  if (marketplaceRules[mode].monthly !== 'self-billed' || companyId === null || companyId === ctx.accountId) return null
  const { company } = await ctx.db
    .selectFrom('accounts')
    .select('company')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return company
}

/**
 * Agrees to self-billing, or ends the agreement for later invoices.
 * @throws Problem not-self-billed | seller-details-missing
 */
export async function saveSelfBilling(ctx: AccountContext, { agreed }: { agreed: boolean }): Promise<Seller> {
  return inTransaction(ctx, async (ctx) => {
    if (agreed && (await selfBillingCompany(ctx)) === null) throw new Problem('not-self-billed')
    const { vat, company } = await ctx.db
      .selectFrom('accounts')
      .select(['vat', 'company'])
      .where('id', '=', ctx.accountId)
      .executeTakeFirstOrThrow()
    const seller = await ctx.db
      .selectFrom('sellers')
      .select(['taxNumber', 'selfBillingAgreed'])
      .where('accountId', '=', ctx.accountId)
      .forUpdate()
      .executeTakeFirst()
    if (agreed && (!seller || !hasTaxId(seller.taxNumber, vat))) throw new Problem('seller-details-missing')
    const selfBillingAgreed = agreed ? (seller?.selfBillingAgreed ?? ctx.now) : null
    await ctx.db.updateTable('sellers').set({ selfBillingAgreed }).where('accountId', '=', ctx.accountId).execute()
    await recordAudit(ctx, { kind: 'account', action: 'changed', thingId: ctx.accountId, title: company })
    if (agreed && !seller?.selfBillingAgreed)
      await ctx.services.queue.send(ctx.db, 'mail-payable', { publisherId: ctx.accountId })
    await notify(ctx, ctx.accountId, ['invoices', 'connectedAccounts', 'ads'])
    return sellerOfAccount(ctx)
  })
}

/**
 * Saves the details, which count for the next invoices, and queues those that wait for them.
 * @throws Problem invalid, without a tax number and a VAT id; changed-meanwhile
 */
export async function saveSeller(ctx: AccountContext, { basedOn, ...input }: SellerChange): Promise<Seller> {
  return inTransaction(ctx, async (ctx) => {
    const hasDetails = await lockSellerVersion(ctx, basedOn)
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
    }
    const isAdded = !hasDetails && (await addSeller(ctx, { ...row, accountId: ctx.accountId, timestamp: ctx.now }))
    // A concurrent first save has committed: its row did not exist when this one locked.
    if (!hasDetails && !isAdded && basedOn !== undefined) throw new Problem('changed-meanwhile')
    if (!isAdded)
      await ctx.db
        .updateTable('sellers')
        .set({ ...row, timestamp: nextTimestamp(ctx, 'sellers') })
        .where('accountId', '=', ctx.accountId)
        .execute()
    await recordAudit(ctx, { kind: 'account', action: 'changed', thingId: ctx.accountId, title: company })
    await ctx.services.queue.send(ctx.db, 'issue-invoices', { sellerId: ctx.accountId })
    await notify(ctx, ctx.accountId, ['invoices'])
    return sellerOfAccount(ctx)
  })
}

/** Returns false if details already exist. */
async function addSeller({ db }: AccountContext, row: Insertable<Sellers>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sellers')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
