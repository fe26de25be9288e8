import { marketplaceRules } from '@litfass/domain/money/marketplace'

import type { Config } from '../../platform/config.ts'
import type { DataContext } from '../../platform/context.ts'
import { marketplaceSettings } from './marketplace-settings.ts'

/** One sentence if the operator's company is not named or cannot write invoices that its mode requires; else null. */
export async function operatorWarning(
  ctx: DataContext,
  { marketplaceMode, platformFee }: Pick<Config, 'marketplaceMode' | 'platformFee'>,
): Promise<string | null> {
  const { company, feePercent, hasDetails } = await marketplaceSettings(ctx)
  const isSeller = marketplaceRules[marketplaceMode].seller === 'operator'
  if (!isSeller && (feePercent ?? platformFee) === 0) return null
  if (company === null)
    return `The operator's company is not named, so ${isSeller ? 'nothing can be sold' : 'no platform fee is kept'}: npm run operator -- marketplace --company ID.`
  return hasDetails
    ? null
    : `${company}, the operator's company, has no legal details or no tax number, so its invoices wait: enter them under Settings > Seller.`
}
