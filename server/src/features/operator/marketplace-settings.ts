import { hasDetails } from '@litfass/domain/money/seller'

import { type DataContext, inTransaction } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

export interface MarketplaceSettings {
  companyId: string | null
  company: string | null
  /** Whether the company has the details that invoices must contain. */
  hasDetails: boolean
  /** Null: the value from the environment. */
  feePercent: number | null
}

export interface MarketplaceChange {
  companyId?: string
  feePercent?: number | null
}

export async function marketplaceSettings({ db }: DataContext): Promise<MarketplaceSettings> {
  const row = await db
    .selectFrom('marketplaceSettings')
    .leftJoin('accounts', 'accounts.id', 'marketplaceSettings.companyId')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['companyId', 'company', 'feePercent', 'sellers.accountId as detailsOf', 'taxNumber', 'vat'])
    .executeTakeFirst()
  return {
    companyId: row?.companyId ?? null,
    company: row?.company ?? null,
    hasDetails: row !== undefined && hasDetails(row),
    feePercent: row?.feePercent ?? null,
  }
}

/** @throws Problem not-found, for an unknown or closed company */
export async function changeMarketplace(ctx: DataContext, change: MarketplaceChange): Promise<MarketplaceSettings> {
  return inTransaction(ctx, async (ctx) => {
    if (change.companyId) {
      const found = await ctx.db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', change.companyId)
        .where('closed', 'is', null)
        .forKeyShare()
        .executeTakeFirst()
      if (!found) throw new Problem('not-found')
      await endAgreements(ctx, change.companyId)
    }
    await ctx.db
      .insertInto('marketplaceSettings')
      .values(change)
      .onConflict((conflict) => conflict.column('isRow').doUpdateSet(change))
      .execute()
    return marketplaceSettings(ctx)
  })
}

/** Ends self-billing agreements if the company changes: publishers made them with the previous one. */
async function endAgreements(ctx: DataContext, companyId: string): Promise<void> {
  const { companyId: before } = await marketplaceSettings(ctx)
  if (before !== companyId) await ctx.db.updateTable('sellers').set({ selfBillingAgreed: null }).execute()
}
