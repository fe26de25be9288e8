import { Draft, type DraftQuery, type ListedDraft } from '@litfass/api/ads/drafts'
import { pageSizes } from '@litfass/api/lists'
import { type DraftInput, draftPlaces } from '@litfass/domain/ads/draft'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import {
  ascending,
  byDay,
  byId,
  byText,
  byTime,
  descending,
  type Keyset,
  pageQuery,
} from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { pageOf } from '../../platform/db/lists/paging.ts'
import { Problem } from '../../platform/http/problem.ts'

function draftRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('drafts')
    .leftJoin('users as savers', 'savers.id', 'drafts.saverId')
    .select(['drafts.id', 'drafts.accountId', 'drafts.creatorId', 'drafts.title', 'drafts.type', 'drafts.timestamp'])
    .select(['drafts.startDate', 'drafts.endDate', 'drafts.step', 'drafts.places', 'drafts.offerKey'])
    .select('savers.name as savedBy')
    .where('drafts.accountId', '=', ctx.accountId)
}

const orders = {
  newest: descending(byTime(sql`drafts.timestamp`), byId(sql`drafts.id`)),
  name: ascending(byText(sql`lower(drafts.title)`), byId(sql`drafts.id`)),
  start: ascending(byDay(sql`coalesce(drafts.start_date, date '9999-12-31')`), byId(sql`drafts.id`)),
} as const satisfies Record<z.output<typeof DraftQuery>['sort'], Keyset>

export async function draftsOfAccount(ctx: AccountContext, { q, offerKey, sort, cursor }: z.output<typeof DraftQuery>) {
  const size = pageSizes.drafts
  const ofOffer = offerKey ? sql`drafts.offer_key = ${offerKey}` : sql`true`
  const matches = sql<boolean>`drafts.title ilike ${q ? likePattern(q) : '%'} and ${ofOffer}`
  const query = draftRows(ctx)
    .select([
      sql<number>`jsonb_array_length(drafts.adgroups)`.as('groups'),
      sql<number>`(select count(*)::int from drafts where account_id = ${ctx.accountId} and ${matches})`.as('total'),
    ])
    .where(matches)
  return pageOf(await pageQuery(query, { order: orders[sort], cursor, size }).execute(), {
    size,
    item: ({ savedBy, ...row }): ListedDraft => ({
      ...row,
      savedBy: savedBy ?? undefined,
      timestamp: row.timestamp.toISOString(),
    }),
  })
}

/** With their ad groups, which lists do not have. */
function wholeRows(ctx: AccountContext) {
  return draftRows(ctx).select('drafts.adgroups')
}

/** @throws Problem not-found unless the account has it */
export async function ownDraft(ctx: AccountContext, draftId: string) {
  return wholeRows(ctx)
    .where('drafts.id', '=', draftId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

/** The draft that becomes the offer with this key. */
export async function draftOfOffer(ctx: AccountContext, offerKey: string): Promise<Draft | null> {
  const row = await wholeRows(ctx).where('drafts.offerKey', '=', offerKey).executeTakeFirst()
  return row ? draftOf(row) : null
}

export function draftOf(row: Awaited<ReturnType<typeof ownDraft>>): Draft {
  return Draft.parse({ ...row, savedBy: row.savedBy ?? undefined, timestamp: row.timestamp.toISOString() })
}

export function draftColumns(ctx: AccountContext, draft: DraftInput) {
  const { title, type, startDate, endDate, step, adgroups } = draft
  return {
    title,
    type,
    startDate,
    endDate,
    step,
    adgroups: JSON.stringify(adgroups),
    places: draftPlaces(draft),
    saverId: ctx.actor.userId,
  }
}
