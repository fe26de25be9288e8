import type { AccountContext } from '../../platform/context.ts'
import type { AdWithShows } from './ad-of.ts'
import { mailAnswer } from './mails/ad-mails.ts'
import { transitionAds } from './transition-ads.ts'

interface Answer {
  action: 'approve' | 'decline'
  reason?: string
}

/** Approves or declines ads and mails their advertisers. Returns the answered ads; others have another status. */
export async function answerOpenAds(ctx: AccountContext, adIds: string[], answer: Answer): Promise<AdWithShows[]> {
  const answered = await transitionAds(ctx, adIds, { ...answer, by: ctx })
  const ids = answered.map(({ id }) => id)
  if (ids.length > 0) await mailAnswer(ctx, ids, answer)
  return answered
}
