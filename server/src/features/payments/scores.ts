import type { Score } from '@litfass/api/ads/payments'
import { type ScoreInput, scores } from '@litfass/domain/ads/score'
import { sql } from 'kysely'

import { type AccountContext, type DataContext, inTransaction } from '../../platform/context.ts'
import { ownPayment } from './payments.store.ts'

/** What this person answered after this payment; null while they have not. */
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

/** The last answer counts; asked again, it is changed. */
export async function saveScore(ctx: AccountContext, paymentId: string, input: ScoreInput): Promise<Score | null> {
  return inTransaction(ctx, async (ctx) => {
    await ownPayment(ctx, paymentId)
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
  /** How often each of 0 to 10 was answered. */
  counts: number[]
  /** The newest. */
  comments: { score: number; comment: string; timestamp: Date }[]
}

const newest = 20

/** What all people of this Litfass answered. */
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
    .limit(newest)
    .execute()
  return { counts: scores.map((score) => counts.get(score) ?? 0), comments }
}
