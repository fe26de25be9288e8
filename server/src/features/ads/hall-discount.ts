import { CinemaPriceInputs } from '@litfass/api/places/cinemas'
import { adActions } from '@litfass/domain/ads/ad'
import { hallsLeftOut } from '@litfass/domain/ads/hall-discount'
import { taxAmount } from '@litfass/domain/money/tax'
import { cinemaPrice } from '@litfass/domain/places/cinema'
import type { Selectable } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import type { Ads } from '../../platform/db/schema.ts'

/** The unpaid ads in halls of the offers that these ads are part of; other kinds of ads have none. */
export function unpaidHalls({ db }: Context, adIds: string[]) {
  return db
    .selectFrom('ads')
    .selectAll()
    .where('campaignId', 'in', (eb) =>
      eb.selectFrom('ads').select('campaignId').where('id', 'in', adIds).where('cinemaId', 'is not', null),
    )
    .where('cinemaId', 'is not', null)
    .where(statusIn(adActions.withdraw.from))
    .orderBy('id')
}

/** Without this ad the discount for all halls ends: the other unpaid ads in the cinema cost their full price. */
export async function endHallDiscount(ctx: Context, ad: Selectable<Ads>, ads: Selectable<Ads>[]): Promise<void> {
  for (const other of hallsLeftOut([ad], ads)) {
    const priceInputs = { ...CinemaPriceInputs.parse(other.priceInputs), discountPercent: 0 }
    const { amount } = cinemaPrice(priceInputs)
    await ctx.db
      .updateTable('ads')
      .set({
        amount,
        taxAmount: taxAmount(amount, other.taxRate),
        priceInputs: JSON.stringify(priceInputs),
        timestamp: ctx.now,
      })
      .where('id', '=', other.id)
      .execute()
  }
}
