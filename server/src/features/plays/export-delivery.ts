import { chunksOf } from '@litfass/domain/chunks-of'
import type { Language } from '@litfass/domain/people/language'
import { missedReasons } from '@litfass/domain/playback/play-outcomes'

import type { AccountContext, Context } from '../../platform/context.ts'
import type { CsvTable } from '../../platform/http/csv.ts'
import { texts } from '../../platform/texts.ts'
import { ownCampaign } from '../campaigns/campaigns.store.ts'
import { reportedDays } from './delivery.ts'
import { isMeasured, measuredAds } from './measured-ad.ts'

const atOnce = 20

/** A line for each paid ad of the campaign on a screen and each day. @throws Problem not-found */
export async function exportCampaignDelivery(ctx: AccountContext, campaignId: string): Promise<CsvTable> {
  const { language } = ctx.actor
  return deliveryTable(ctx, await ownCampaign(ctx, campaignId), { language, withAddresses: true })
}

interface Exported {
  language: Language
  withAddresses: boolean
}

export function deliveryTable(
  ctx: Context,
  campaign: { id: string; title: string },
  { language, withAddresses }: Exported,
): CsvTable {
  const { columns, missedPlays } = texts[language]
  return {
    language,
    name: 'delivery',
    title: campaign.title,
    columns: [
      columns.campaign,
      columns.slide,
      columns.place,
      ...(withAddresses ? [columns.address] : []),
      columns.day,
      columns.due,
      columns.delivered,
      ...missedReasons.map((reason) => missedPlays[reason]),
      missedPlays.paused,
      missedPlays.unknown,
    ],
    rows: rowsOf(ctx, campaign, { withAddresses }),
  }
}

async function* rowsOf(
  ctx: Context,
  { id, title }: { id: string; title: string },
  { withAddresses }: Pick<Exported, 'withAddresses'>,
): AsyncGenerator<(string | number)[]> {
  const ads = await measuredAds(ctx)
    .select('placeAddress')
    .where('campaignId', '=', id)
    .orderBy('placeName')
    .orderBy('id')
    .execute()
  for (const some of chunksOf(ads.filter(isMeasured), atOnce)) {
    const days = await reportedDays(ctx, some)
    for (const ad of some) {
      const place = [ad.placeName, ...(withAddresses ? [ad.placeAddress] : [])]
      for (const { day, due, delivered, missed, paused } of days.get(ad.id) ?? []) {
        const reasons = missedReasons.map((reason) => missed[reason] ?? 0)
        const unknown = Math.max(0, due - delivered - paused - reasons.reduce((sum, count) => sum + count, 0))
        yield [title, ad.creative.title, ...place, day, due, delivered, ...reasons, paused, unknown]
      }
    }
  }
}
