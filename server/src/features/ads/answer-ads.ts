import type { Ad, Answers } from '@litfass/api/ads/ads'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { approveAd } from './approve-ad.ts'
import { declineAd } from './decline-ad.ts'

/** Approves in request order: earlier ads get the remaining airtime. */
export function approveAds(ctx: AccountContext, adIds: string[]): Promise<Answers> {
  return answerEach(adIds, (adId) => approveAd(ctx, adId))
}

export function declineAds(ctx: AccountContext, adIds: string[], reason: string): Promise<Answers> {
  return answerEach(adIds, (adId) => declineAd(ctx, adId, reason))
}

/** Runs each answer in its own transaction, so that a refusal does not affect the others. */
async function answerEach(adIds: string[], answer: (adId: string) => Promise<Ad>): Promise<Answers> {
  const answers: Answers = { answered: [], refused: [] }
  for (const id of new Set(adIds)) {
    try {
      answers.answered.push(await answer(id))
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure
      answers.refused.push({ id, code: failure.code })
    }
  }
  return answers
}
