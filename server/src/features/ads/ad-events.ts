import type { AdEventAction, AdStatus } from '@litfass/domain/ads/ad'
import { type RawBuilder, sql } from 'kysely'

import type { Actor, Context } from '../../platform/context.ts'
import { laterThan } from '../../platform/db/next-timestamp.ts'

interface NewAdEvent {
  adId: string
  action: AdEventAction
  fromStatus: AdStatus | null
  toStatus: AdStatus
  reason?: string | null
  note?: string | null
}

/** Adds events to the history of ads, after those that are there. Without `by`, they are from the clock, Stripe or the settlement. */
export async function addAdEvents(
  ctx: Context,
  events: readonly NewAdEvent[],
  by?: { accountId: string; actor: Actor },
): Promise<void> {
  if (events.length === 0) return
  await ctx.db
    .insertInto('adEvents')
    .values(
      events.map((event) => ({
        reason: null,
        note: null,
        ...event,
        id: ctx.services.newId(),
        accountId: by?.accountId ?? null,
        userId: by?.actor.userId ?? null,
        userName: by?.actor.name ?? null,
        timestamp: afterOthers(ctx, event),
      })),
    )
    .execute()
}

/** This request may have begun before another one that changed the ad first. */
function afterOthers(ctx: Context, { adId }: NewAdEvent): RawBuilder<Date> {
  return laterThan(ctx, sql`(select max(timestamp) from ad_events where ad_id = ${adId})`)
}
