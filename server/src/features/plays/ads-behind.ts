import type { AdBehind, Dashboard } from '@litfass/api/people/accounts'
import { runningStatuses } from '@litfass/domain/ads/ad'
import { fallsBehind } from '@litfass/domain/ads/delivery/delivery'

import { type AccountContext, today } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { isPartner } from '../ads/partners-of-ad.ts'
import { creativeOf } from '../files/creative.ts'
import { deliveredSoFar, deliveryOf } from './delivery.ts'
import { measuredAds } from './measured-ad.ts'

/** Running ads of the account, as advertiser or publisher, that get less than was booked; most missed plays first. */
export async function adsBehind(ctx: AccountContext, max: number): Promise<Pick<Dashboard, 'behind' | 'behindCount'>> {
  const day = today(ctx)
  const running = await measuredAds(ctx)
    .select(['publisherId', 'resolution'])
    .where(statusIn(runningStatuses))
    .where(isPartner(ctx))
    .where('startDate', '<=', day)
    .orderBy('id')
    .execute()
  const behind = (await deliveredSoFar(ctx, running)).filter(fallsBehind)
  const worst = behind.toSorted((a, b) => b.due - b.delivered - (a.due - a.delivered)).slice(0, max)
  const { ads } = await deliveryOf(
    ctx,
    worst.map(({ ad }) => ad),
  )
  const figures = new Map(ads.map(({ lastDays: _lastDays, ...ad }) => [ad.adId, ad]))
  const shown = worst.flatMap(({ ad: { id, publisherId, resolution, creative } }): AdBehind[] => {
    const ad = figures.get(id)
    const side = publisherId === ctx.accountId ? 'publisher' : 'advertiser'
    return ad ? [{ ...ad, side, resolution, creative: creativeOf(creative) }] : []
  })
  return { behind: shown, behindCount: behind.length }
}
