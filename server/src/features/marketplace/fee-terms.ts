import { marketplaceRules } from '@litfass/domain/money/marketplace'
import { type FeeTerms, noFee } from '@litfass/domain/money/platform-fee'
import { type VatCategory, vatOn } from '@litfass/domain/money/tax'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Context } from '../../platform/context.ts'

export interface AgreedFee extends FeeTerms {
  feeVatCategory: VatCategory | null
}

const nothing: AgreedFee = { ...noFee, feeVatCategory: null }

/**
 * What the operator keeps of what each of these publishers earns with offers of today. Nothing without a company of the
 * operator, which invoices the fee.
 */
export async function feesOfToday(ctx: Context, publisherIds: string[]): Promise<(publisherId: string) => AgreedFee> {
  const { marketplaceMode, platformFee } = ctx.services.config
  const operator = await ctx.db
    .selectFrom('marketplaceSettings')
    .innerJoin('accounts', 'accounts.id', 'marketplaceSettings.companyId')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['accounts.id', 'country', 'timezone', 'smallBusiness', 'feePercent'])
    .executeTakeFirst()
  const feePercent = operator?.feePercent ?? platformFee
  const hasFee = marketplaceRules[marketplaceMode].monthly !== null && feePercent > 0
  if (!operator || !hasFee || publisherIds.length === 0) return () => nothing
  const buyers = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'country', 'vat'])
    .where('id', 'in', [...new Set(publisherIds)])
    .execute()
  const seller = { country: operator.country, smallBusiness: operator.smallBusiness ?? false }
  const day = dayInZone(ctx.now.getTime(), operator.timezone)
  return (publisherId) => {
    const buyer = buyers.find(({ id }) => id === publisherId)
    if (!buyer || publisherId === operator.id) return nothing
    const { category, rate } = vatOn({ seller, buyer }, day)
    return { feePercent, feeTaxRate: rate, feeVatCategory: category }
  }
}
