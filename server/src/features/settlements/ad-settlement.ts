import type { AdSettlement } from '@litfass/api/ads/settlements'
import { isFulfilled } from '@litfass/domain/ads/delivery/delivery'
import { choiceRefusal, choiceUntil } from '@litfass/domain/ads/delivery/make-good'
import { settledAmounts } from '@litfass/domain/ads/delivery/settlement'
import { daysInPeriod } from '@litfass/domain/time/day'

import { type AccountContext, publisherDay } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { isPartner } from '../ads/partners-of-ad.ts'
import { type EndedFigures, unsettledAds, unsettledFigures } from './ended-ads.ts'
import { extraDaysOf, makeGoodOf } from './make-good.ts'

/** The interim settlements of an ad, its extra days, and what its advertiser can choose. @throws Problem not-found */
export async function adSettlement(ctx: AccountContext, adId: string): Promise<AdSettlement> {
  const ad = await ctx.db.selectFrom('ads').selectAll().where('id', '=', adId).where(isPartner(ctx)).executeTakeFirst()
  if (!ad) throw new Problem('not-found')
  const makeGood = await makeGoodOf(ctx, adId)
  const canChoose = choiceRefusal({ ...ad, hasMakeGood: makeGood !== null }, publisherDay(ctx, ad)) === null
  const [ended] = await unsettledFigures(ctx, await unsettledAds(ctx).where('id', '=', adId).execute())
  return {
    makeGood,
    choice: canChoose && ended ? await choiceOf(ctx, ended) : null,
    isDelayed: ended?.isDelayed ?? false,
    interims: await interimsOf(ctx, adId),
  }
}

function interimsOf(ctx: AccountContext, adId: string): Promise<AdSettlement['interims']> {
  return ctx.db
    .selectFrom('interimSettlements')
    .select(['until', 'delivered', 'due', 'net'])
    .where('adId', '=', adId)
    .orderBy('until', 'desc')
    .execute()
}

async function choiceOf(ctx: AccountContext, { ad, plays }: EndedFigures): Promise<AdSettlement['choice']> {
  if (ad.remedy === null || isFulfilled(plays, ad.refundBelow)) return null
  const missing = plays.due - plays.delivered
  const period = await extraDaysOf(ctx, ad, missing)
  return {
    until: choiceUntil(ad.endDate),
    missing,
    days: period ? daysInPeriod(period.start, period.end) : 0,
    refund: settledAmounts(ad.left, plays, ad.refundBelow).refund,
    chosen: ad.remedyChosen,
    otherwise: ad.remedy,
    isDisputed: ad.isDisputed,
  }
}
