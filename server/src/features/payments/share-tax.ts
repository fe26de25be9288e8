import { sellerOf } from '@litfass/domain/money/marketplace'
import { taxShares } from '@litfass/domain/money/tax'
import { sql } from 'kysely'

import type { DataContext } from '../../platform/context.ts'
import type { AdRow } from '../ads/ad-row.ts'

type PaidAd = Pick<AdRow, 'id' | 'amount' | 'taxRate' | 'publisherId' | 'sellerId'>

/** Sets the VAT of each ad to its share of the VAT of the payment. */
export async function shareTax(ctx: DataContext, ads: PaidAd[]): Promise<void> {
  const sold = ads.map((ad) => ({ ...ad, sellerId: sellerOf(ad) }))
  await sql`
    update ads set tax_amount = share.tax
    from unnest(${ads.map(({ id }) => id)}::uuid[], ${taxShares(sold)}::bigint[]) share (id, tax)
    where ads.id = share.id and ads.tax_amount <> share.tax`.execute(ctx.db)
}
