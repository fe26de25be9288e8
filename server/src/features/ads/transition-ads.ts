import { type AdActionName, adActions, type AdStatus, isRunning } from '@litfass/domain/ads/ad'
import { chunksOf } from '@litfass/domain/chunks-of'

import type { Actor, Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { rowsAtOnce } from '../../platform/db/database.ts'
import { addAdEvents } from './ad-events.ts'
import { type AdWithShows, showTitles } from './ad-of.ts'

interface Transition {
  reason?: string | undefined
  /** Free text beside a reason that is a code. */
  note?: string | undefined
  /** Absent: the clock or the payment webhook. */
  by?: { accountId: string; actor: Actor }
}

/**
 * Changes the status of ads by compare-and-set and records their history. Returns the changed ads; ads in another
 * status are skipped.
 */
export async function transitionAds(
  ctx: Context,
  adIds: string[],
  transition: Transition & { action: AdActionName },
): Promise<AdWithShows[]> {
  // Sorted, so that concurrent transactions on the same ads cannot deadlock.
  const sorted = adIds.toSorted()
  const changed: AdWithShows[] = []
  for (const some of chunksOf(sorted, rowsAtOnce)) changed.push(...(await transitionBatch(ctx, some, transition)))
  return changed
}

async function transitionBatch(
  ctx: Context,
  adIds: string[],
  { action, reason, note, by }: Transition & { action: AdActionName },
): Promise<AdWithShows[]> {
  const rule: { from: readonly AdStatus[]; to: AdStatus; reason?: string } = adActions[action]
  const why = reason ?? (rule.reason === 'given' ? undefined : rule.reason) ?? null
  const noted = note === '' ? null : (note ?? null)
  const before = await ctx.db
    .selectFrom('ads')
    .select(['id', 'status'])
    .where('id', 'in', adIds)
    .where(statusIn(rule.from))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (before.length === 0) return []
  const stays = rule.from.includes(rule.to)
  const changed = await ctx.db
    .updateTable('ads')
    .set({
      ...flagsAfter(ctx, action),
      timestamp: ctx.now,
      ...(!stays && { status: rule.to, reason: why, note: noted }),
    })
    .where(
      'id',
      'in',
      before.map((ad) => ad.id),
    )
    .returningAll()
    .returning(showTitles)
    .execute()
  await addAdEvents(
    ctx,
    before.map(({ id: adId, status }) => ({
      adId,
      action,
      fromStatus: status,
      toStatus: rule.to,
      reason: why,
      note: noted,
    })),
    by,
  )
  return changed
}

/** Any action but pause and resume ends a request to cancel. An ad that ends is no longer paused. */
function flagsAfter(ctx: Context, action: AdActionName): { cancelAsked?: Date | null; paused?: Date | null } {
  if (action === 'pause') return { paused: ctx.now }
  if (action === 'resume') return { paused: null }
  if (isRunning({ status: adActions[action].to })) return { cancelAsked: action === 'askToCancel' ? ctx.now : null }
  return { cancelAsked: null, paused: null }
}
