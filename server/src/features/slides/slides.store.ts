import { pageSizes } from '@litfass/api/page'
import type { Slide } from '@litfass/api/slides'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { TimeCursor, decodeCursor, likePattern, pageOf } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { fileUrl } from '../files/picture-files.ts'

/** What a read of an account's slides needs to know. */
type Reader = Pick<AccountContext, 'db' | 'accountId'>

function slideRows(ctx: Reader) {
  return ctx.db
    .selectFrom('slides')
    .selectAll('slides')
    .select((eb) =>
      eb
        .selectFrom('showSlides')
        .whereRef('showSlides.slideId', '=', 'slides.id')
        .select(sql<number>`count(distinct show_id)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('shows'),
    )
    .where('slides.accountId', '=', ctx.accountId)
}

type SlideRow = Awaited<ReturnType<ReturnType<typeof slideRows>['executeTakeFirstOrThrow']>>

interface Search {
  q?: string | undefined
  cursor?: string | undefined
}

/** The statement of the list; the benchmark runs it bare. */
export function slideListQuery(ctx: Reader, { q, cursor }: Search) {
  let query = slideRows(ctx)
    .select((eb) =>
      matching(eb.selectFrom('slides').where('accountId', '=', ctx.accountId), q)
        .select(sql<number>`count(*)::int`.as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    )
    .orderBy('slides.timestamp', 'desc')
    .orderBy('slides.id', 'desc')
    .limit(pageSizes.slides + 1)
  query = matching(query, q)
  if (!cursor) return query
  const [timestamp, id] = decodeCursor(cursor, TimeCursor)
  return query.where(sql<boolean>`(slides.timestamp, slides.id) < (${new Date(timestamp)}, ${id})`)
}

export async function slidesOfAccount(ctx: AccountContext, search: Search) {
  const rows = await slideListQuery(ctx, search).execute()
  return pageOf(rows, { size: pageSizes.slides, item: slideOf, cursor: (row) => [row.timestamp.toISOString(), row.id] })
}

function matching<Query extends { where(condition: ReturnType<typeof sql<boolean>>): Query }>(
  query: Query,
  q: string | undefined,
): Query {
  return q
    ? query.where(sql<boolean>`(slides.title ilike ${likePattern(q)} or slides.words ilike ${likePattern(q)})`)
    : query
}

/** @throws Problem not-found unless the account has it */
export async function ownSlide(ctx: AccountContext, slideId: string): Promise<SlideRow> {
  const row = await slideRows(ctx).where('slides.id', '=', slideId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function slideOf(row: SlideRow): Slide {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    accountId: row.accountId,
    creatorId: row.creatorId,
    backgroundUrl: fileUrl(row.backgroundKey, row.backgroundHash),
    backgroundFormat: row.backgroundFormat,
    format: row.format,
    thumbnailUrl: fileUrl(row.thumbnailKey, row.thumbnailHash),
    locked: row.locked,
    shows: row.shows,
    timestamp: row.timestamp.toISOString(),
  }
}

/** The account's among these ids, held against change until the transaction ends. */
export async function ownSlidesById(ctx: AccountContext, ids: string[]): Promise<Map<string, SlideRow>> {
  await ctx.db
    .selectFrom('slides')
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  const rows = await slideRows(ctx).where('slides.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
