import type { Ad, Answers, DeclineAd } from '@litfass/api/ads/ads'
import type { ProblemCode } from '@litfass/api/problem'
import { adRefusal } from '@litfass/domain/ads/ad'
import type { z } from 'zod'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { adOf } from './ad-of.ts'
import type { AdRow } from './ad-row.ts'
import { answerOpenAds } from './answer-open-ads.ts'
import { lockOfferedAds } from './lock-ads.ts'
import { onlyAnswer } from './only-answer.ts'

type Decline = z.output<typeof DeclineAd>

/** Declines a booking request with a reason. Frees the airtime of an approved ad. */
export async function declineAd(ctx: AccountContext, adId: string, decline: Decline): Promise<Ad> {
  return onlyAnswer(await declineAds(ctx, [adId], decline))
}

/** Declines several with one reason. A refusal does not affect the others. Each advertiser gets one mail. */
export async function declineAds(ctx: AccountContext, adIds: string[], { reason, status }: Decline): Promise<Answers> {
  return inTransaction(ctx, async (ctx) => {
    const ads = await lockOfferedAds(ctx, adIds)
    const answers: Answers = { answered: [], refused: [] }
    for (const id of new Set(adIds)) {
      const ad = ads.get(id)
      const refusal = ad ? refusalOf(ad, status) : 'not-found'
      if (refusal) answers.refused.push({ id, code: refusal })
    }
    const refused = new Set(answers.refused.map(({ id }) => id))
    const declined = await answerOpenAds(
      ctx,
      [...ads.keys()].filter((id) => !refused.has(id)),
      { action: 'decline', reason },
    )
    answers.answered.push(...declined.map((ad) => adOf(ctx, ad)))
    if (declined.length > 0) await notify(ctx, [ctx.accountId, ...declined.map((ad) => ad.advertiserId)], ['ads'])
    return answers
  })
}

/** A colleague may have accepted it since the caller saw it. */
function refusalOf(ad: AdRow, seen: Decline['status']): ProblemCode | null {
  return adRefusal(ad, 'decline') ?? (seen && seen !== ad.status ? 'ad-wrong-status' : null)
}
