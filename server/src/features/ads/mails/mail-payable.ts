import { awaitedStatuses } from '@litfass/domain/ads/ad'

import { type Context, inTransaction } from '../../../platform/context.ts'
import { statusIn } from '../../../platform/db/ad-statuses.ts'
import { payeesOf } from '../../connected-accounts/paid-sales.ts'
import { mailAct } from './ad-mails.ts'
import { mailedAds } from './mailed-ads.ts'

/** Mails advertisers whose accepted ads wait for their publisher that they can pay now. */
export async function mailPayable(ctx: Context, publisherId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const accepted = await mailedAds(ctx)
      .where('publisherId', '=', publisherId)
      .where(statusIn(awaitedStatuses('advertiser')))
      .execute()
    const payees = await payeesOf(ctx, accepted)
    const payable = accepted.filter(({ id }) => payees.get(id)?.sellerRefusal === undefined)
    await mailAct(ctx, 'advertiser', payable, { template: 'ads-payable' })
  })
}
