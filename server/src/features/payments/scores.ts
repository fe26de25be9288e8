import type { Score } from '@litfass/api/ads/payments'
import { type ScoreInput, scores } from '@litfass/domain/ads/score'
import { sql } from 'kysely'

import { type AccountContext, type DataContext, inTransaction } from '../../platform/context.ts'
import { arrivedStatuses } from '../../platform/db/payment-of-ad.ts'
import { Problem } from '../../platform/http/problem.ts'
import { ownPayment } from './payments.store.ts'

/** The user's score for this payment; null if there is none. */
export async function scoreOf(ctx: AccountContext, paymentId: string): Promise<Score | null> {
  await ownPayment(ctx, paymentId)
  const row = await ctx.db
    .selectFrom('scores')
    .select(['score', 'comment', 'timestamp'])
    .where('paymentId', '=', paymentId)
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirst()
  return row ? { ...row, comment: row.comment ?? undefined, timestamp: row.timestamp.toISOString() } : null
}

/** Saves the user's score, replacing an earlier one. @throws Problem not-found unless the payment was paid */
export async function saveScore(ctx: AccountContext, paymentId: string, input: ScoreInput): Promise<Score | null> {
  return inTransaction(ctx, async (ctx) => {
    const { status } = await ownPayment(ctx, paymentId)
    if (!arrivedStatuses.some((arrived) => arrived === status)) throw new Problem('not-found')
    const answer = { score: input.score, comment: input.comment || null, timestamp: ctx.now }
    await ctx.db
      .insertInto('scores')
      .values({ paymentId, userId: ctx.actor.userId, accountId: ctx.accountId, ...answer })
      .onConflict((conflict) => conflict.columns(['paymentId', 'userId']).doUpdateSet(answer))
      .execute()
    return scoreOf(ctx, paymentId)
  })
}

export interface AllScores {
  /** Number of answers for each score from 0 to 10. */
  counts: number[]
  /** The newest 20. */
  comments: { score: number; comment: string; timestamp: Date }[]
}

const maxComments = 20

/** Scores of all users of this installation. */
export async function allScores(ctx: DataContext): Promise<AllScores> {
  const rows = await ctx.db
    .selectFrom('scores')
    .select(['score', sql<number>`count(*)::int`.as('count')])
    .groupBy('score')
    .execute()
  const counts = new Map(rows.map(({ score, count }) => [score, count]))
  const comments = await ctx.db
    .selectFrom('scores')
    .select(['score', sql<string>`comment`.as('comment'), 'timestamp'])
    .where('comment', 'is not', null)
    .orderBy('timestamp', 'desc')
    .limit(maxComments)
    .execute()
  return { counts: scores.map((score) => counts.get(score) ?? 0), comments }
}
