import { missedReasons } from '@litfass/domain/playback/play-outcomes'

import type { AccountContext } from '../../platform/context.ts'
import type { CsvTable } from '../../platform/http/csv.ts'
import { texts } from '../../platform/texts.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'
import { deliveredDays } from './delivery.ts'
import { isMeasured, measuredAds } from './measured-ad.ts'

const atOnce = 20

/** A line for each paid ad of the campaign on a screen and each day. @throws Problem not-found */
export async function exportCampaignDelivery(ctx: AccountContext, campaignId: string): Promise<CsvTable> {
  const { title } = await ownCampaign(ctx, campaignId)
  const { columns, missedPlays } = texts[ctx.actor.language]
  return {
    name: 'delivery',
    columns: [
      columns.campaign,
      columns.slide,
      columns.place,
      columns.address,
      columns.day,
      columns.due,
      columns.delivered,
      ...missedReasons.map((reason) => missedPlays[reason]),
      missedPlays.unknown,
    ],
    rows: rowsOf(ctx, { campaignId, title }),
  }
}

async function* rowsOf(
  ctx: AccountContext,
  { campaignId, title }: { campaignId: string; title: string },
): AsyncGenerator<(string | number)[]> {
  const ads = await measuredAds(ctx)
    .select('placeAddress')
    .where('campaignId', '=', campaignId)
    .orderBy('placeName')
    .orderBy('id')
    .execute()
  const measured = ads.filter(isMeasured)
  for (let at = 0; at < measured.length; at += atOnce) {
    const some = measured.slice(at, at + atOnce)
    const days = await deliveredDays(ctx, some)
    for (const ad of some)
      for (const { day, due, delivered, missed } of days.get(ad.id) ?? []) {
        const reasons = missedReasons.map((reason) => missed[reason] ?? 0)
        const unknown = Math.max(0, due - delivered - reasons.reduce((sum, count) => sum + count, 0))
        yield [title, ad.creative.title, ad.placeName, ad.placeAddress, day, due, delivered, ...reasons, unknown]
      }
  }
}
