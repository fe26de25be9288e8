import type { Ad } from '@litfass/api/ads'
import { adRefusal } from '@litfass/domain/ad'
import { hasRoom } from '@litfass/domain/airtime'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type AdRow, adOf, adOffered, bookingsOn, moveAd } from './ads.store.ts'

/** Accepts a quotation: it holds airtime and can be paid. Nothing is shown on the screen yet. */
export async function approveAd(ctx: AccountContext, adId: string): Promise<Ad> {
  return inTransaction(ctx, async (ctx) => {
    await holdScreen(ctx, adId)
    const ad = await adOffered(ctx, adId)
    const refusal = adRefusal(ad, 'approve', 'publisher') ?? (await airtimeRefusal(ctx, ad))
    if (refusal) throw new Problem(refusal)
    const approved = await moveAd(ctx, ad, { action: 'approve' })
    await notify(ctx, [ad.advertiserId, ad.publisherId], ['ads', 'campaigns', 'screens'])
    return adOf(approved)
  })
}

/** Approvals on a screen take turns and never sell more than there is. The screen before the ad, as when it is deleted. */
async function holdScreen(ctx: AccountContext, adId: string): Promise<void> {
  await ctx.db
    .selectFrom('screens')
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where('id', '=', (eb) => eb.selectFrom('ads').select('screenId').where('ads.id', '=', adId))
    .forNoKeyUpdate()
    .execute()
}

async function airtimeRefusal(ctx: AccountContext, ad: AdRow): Promise<'airtime-gone' | 'screen-not-offered' | null> {
  const screen =
    ad.screenId &&
    (await ctx.db.selectFrom('screens').select('adShare').where('id', '=', ad.screenId).executeTakeFirst())
  if (!ad.screenId || !screen) return 'screen-not-offered'
  const period = { start: ad.startDate, end: ad.endDate }
  const booked = await bookingsOn(ctx, ad.screenId, { ...period, except: ad.id })
  const wanted = { ...period, durationSeconds: ad.duration, frequencySeconds: ad.frequency }
  return hasRoom(screen.adShare, booked, wanted) ? null : 'airtime-gone'
}
