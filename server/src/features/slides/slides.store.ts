import { pageSizes } from '@litfass/api/lists'
import type { Slide, SlidePage, SlideQuery } from '@litfass/api/playback/slides'
import { openStatuses } from '@litfass/domain/ads/ad'
import { recordOf } from '@litfass/domain/keys-of'
import { endsSoon, type EntryState, entryStateOn, entryStates } from '@litfass/domain/playback/entries/entry-days'
import { plainText } from '@litfass/domain/playback/slides/rich-text'
import type { SlideInput } from '@litfass/domain/playback/slides/slide'
import type { SlideKind } from '@litfass/domain/playback/slides/slide-kind'
import type { Day } from '@litfass/domain/time/day'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'

import { type AccountContext, today } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { withCamelCaseColumns } from '../../platform/db/camel-case-columns.ts'
import {
  ascending,
  byId,
  byNumber,
  byText,
  byTime,
  descending,
  type Keyset,
  pageQuery,
} from '../../platform/db/lists/keyset.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { cut } from '../../platform/db/lists/paging.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import type { Slides } from '../../platform/db/schema.ts'
import { shownVideo } from '../../platform/db/stored-video.ts'
import { Problem } from '../../platform/http/problem.ts'
import { fileUrl } from '../files/media-files.ts'
import { slideVideoOf } from '../files/video-files.ts'
import { isEndingSoon } from '../shows/is-ending-soon.ts'
import { usageOfSlides } from './slide-usage.ts'

/** The part of the context that reading slides needs. */
type Reader = Pick<AccountContext, 'db' | 'accountId' | 'now' | 'zone'>

const showsOfSlide = sql`select show_id from show_slides where show_slides.slide_id = slides.id`
const adsOfSlide = sql`select from ads where ads.slide_id = slides.id and ${statusIn(openStatuses)}`

// With the thumbnail, and the last frame of the video.
const bytesOfSlide = sql<number>`(
  coalesce((select sum(bytes) from files where key in (slides.background_key, slides.thumbnail_key)), 0)
  + coalesce((
    select videos.bytes::bigint + coalesce((select bytes from files where key = last_frame_key), 0)
    from videos where videos.id = slides.video_id
  ), 0)
)::float8`

function slideRows(ctx: Reader) {
  return withCamelCaseColumns(ctx.db)
    .selectFrom('slides')
    .select([
      'slides.id',
      'slides.title',
      'slides.content',
      'slides.accountId',
      'slides.creatorId',
      'slides.backgroundKey',
      'slides.backgroundHash',
      'slides.backgroundFormat',
      'slides.format',
      'slides.thumbnailKey',
      'slides.thumbnailHash',
      'slides.pictureFit',
      'slides.textShade',
      'slides.firstDay',
      'slides.lastDay',
      'slides.tags',
      'slides.locked',
      'slides.timestamp',
      shownVideo(sql`slides.video_id`).as('video'),
      sql<Slide['pictureSize']>`(
        select json_build_object('width', width, 'height', height) from files
        where key = background_key and hash = background_hash
      )`.as('pictureSize'),
      sql<Slide['folder']>`(
        select json_build_object('id', id, 'title', title) from folders where folders.id = slides.folder_id
      )`.as('folder'),
    ])
    .where('slides.accountId', '=', ctx.accountId)
}

type SlideRow = Awaited<ReturnType<ReturnType<typeof slideRows>['executeTakeFirstOrThrow']>> & { bytes?: number }

type Search = z.output<typeof SlideQuery>

const orders = {
  newest: descending(byTime(sql`slides.timestamp`), byId(sql`slides.id`)),
  name: ascending(byText(sql`lower(slides.title)`), byId(sql`slides.id`)),
  largest: descending(byNumber(bytesOfSlide), byId(sql`slides.id`)),
} as const satisfies Record<Search['sort'], Keyset>

/** The list query, also used by the benchmark. */
export function slideListQuery(ctx: Reader, { sort, cursor, ...filter }: Search) {
  const rows = slideRows(ctx).$if(sort === 'largest', (query) => query.select(bytesOfSlide.as('bytes')))
  return pageQuery(rows.where(conditionsOf(ctx, filter)), {
    order: orders[sort],
    cursor,
    size: pageSizes.slides,
  })
}

export async function slidesOfAccount(ctx: AccountContext, search: Search): Promise<SlidePage> {
  const { shown, next } = cut(await slideListQuery(ctx, search).execute(), pageSizes.slides)
  const slideIds = shown.map(({ id }) => id)
  const [usage, counted] = await Promise.all([usageOfSlides(ctx, slideIds), countsOf(ctx, search, { shown, next })])
  return { items: shown.map((row) => slideOf(row, usage)), next, ...counted }
}

type Counted = Pick<SlidePage, 'total' | 'counts'>

/** A list on one page that is not filtered by days is counted from its rows, any other one by the database. */
async function countsOf(
  ctx: Reader,
  search: Search,
  { shown, next }: { shown: SlideRow[]; next: string | null },
): Promise<Counted> {
  if (search.cursor) return { total: await countSlides(ctx, search) }
  if (next !== null || search.state || search.endsSoon) return countByState(ctx, search)
  const day = today(ctx)
  const count = (isCounted: (row: SlideRow) => boolean) => shown.filter(isCounted).length
  return {
    total: shown.length,
    counts: {
      ...recordOf(entryStates, (state) => count((row) => entryStateOn(row, day) === state)),
      endsSoon: count((row) => endsSoon(row, day)),
    },
  }
}

async function countByState(ctx: Reader, search: Search): Promise<Counted> {
  const day = today(ctx)
  const count = (isCounted: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${isCounted}))::int`
  const { total, ...counts } = await ctx.db
    .selectFrom('slides')
    .select([
      count(hasDays(search, day)).as('total'),
      count(isInState('upcoming', day)).as('upcoming'),
      count(isInState('playing', day)).as('playing'),
      count(isInState('ended', day)).as('ended'),
      count(isEndingSoon(sql`slides.last_day`, day)).as('endsSoon'),
    ])
    .where('accountId', '=', ctx.accountId)
    .where(conditionsOf(ctx, { ...search, state: undefined, endsSoon: undefined }))
    .executeTakeFirstOrThrow()
  return { total, counts }
}

async function countSlides(ctx: Reader, search: Search): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('slides')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('accountId', '=', ctx.accountId)
    .where(conditionsOf(ctx, search))
    .executeTakeFirstOrThrow()
  return total
}

function conditionsOf(ctx: Reader, filter: Omit<Search, 'sort' | 'cursor'>) {
  const { q, kind, format, unused: onlyUnused, folder, tag } = filter
  const all = [sql<boolean>`true`]
  if (q) {
    const pattern = likePattern(q)
    all.push(sql<boolean>`(
      slides.title ilike ${pattern} or slides.words ilike ${pattern} or array_to_string(slides.tags, E'\\n') ilike ${pattern}
      or slides.folder_id in (select id from folders where account_id = ${ctx.accountId} and title ilike ${pattern})
    )`)
  }
  if (kind) all.push(isOfKind(kind))
  if (format) all.push(sql<boolean>`slides.format = ${format}`)
  if (folder) all.push(folder === 'none' ? sql`slides.folder_id is null` : sql`slides.folder_id = ${folder}`)
  if (tag) all.push(sql<boolean>`slides.tags && ${[tag].flat()}::text[]`)
  if (onlyUnused) all.push(sql<boolean>`not exists (${showsOfSlide}) and not exists (${adsOfSlide})`)
  all.push(hasDays(filter, today(ctx)))
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function hasDays({ state, endsSoon: onlyEnding }: Pick<Search, 'state' | 'endsSoon'>, day: Day): RawBuilder<boolean> {
  return sql<boolean>`(${state ? isInState(state, day) : sql`true`} and ${onlyEnding ? isEndingSoon(sql`slides.last_day`, day) : sql`true`})`
}

// A character that is not one of the spaces that `trim` removes.
const anyWord = '[^\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]'

/** `slideKind` in SQL. A slide can have only a finished video. */
function isOfKind(kind: SlideKind): RawBuilder<boolean> {
  if (kind === 'video') return sql<boolean>`slides.video_id is not null`
  return sql<boolean>`slides.video_id is null and slides.words ${sql.raw(kind === 'slide' ? '~' : '!~')} ${anyWord}`
}

/** `entryStateOn` in SQL. */
function isInState(state: EntryState, day: Day) {
  const isEnded = sql<boolean>`coalesce(slides.last_day < ${day}, false)`
  if (state === 'ended') return isEnded
  const isUpcoming = sql<boolean>`coalesce(slides.first_day > ${day}, false)`
  return sql<boolean>`not ${isEnded} and ${state === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`}`
}

/** @throws Problem not-found unless the account has it */
export async function ownSlide(ctx: AccountContext, slideId: string) {
  const row = await slideRows(ctx)
    .select(['slides.words', 'slides.videoId', 'slides.folderId'])
    .where('slides.id', '=', slideId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** The slide as its account sees it. @throws Problem not-found unless the account has it */
export async function readSlide(ctx: AccountContext, slideId: string): Promise<Slide> {
  return slideOf(await ownSlide(ctx, slideId), await usageOfSlides(ctx, [slideId]))
}

const unused: Slide['usedIn'] = { shows: [], screens: [], onAir: [], campaigns: [] }

function slideOf(row: SlideRow, usage: Map<string, Slide['usedIn']>): Slide {
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
    pictureSize: row.pictureSize,
    bytes: row.bytes,
    video: row.video && slideVideoOf(row.video),
    pictureFit: row.pictureFit,
    textShade: row.textShade,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    folder: row.folder,
    tags: row.tags,
    locked: row.locked,
    usedIn: usage.get(row.id) ?? unused,
    timestamp: row.timestamp.toISOString(),
  }
}

/** The account's slides among these ids, locked until the transaction ends. */
export async function ownSlidesById(ctx: AccountContext, ids: string[]): Promise<Map<string, Selectable<Slides>>> {
  await lockOwned(ctx, 'slides', { ids })
  const rows = await ctx.db
    .selectFrom('slides')
    .selectAll()
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function contentColumns({ title, content, videoId, pictureFit, textShade, firstDay, lastDay }: SlideInput) {
  return {
    title,
    content: JSON.stringify(content),
    words: plainText(content),
    ...(videoId !== undefined && { videoId }),
    ...(pictureFit !== undefined && { pictureFit: pictureFit && JSON.stringify(pictureFit) }),
    ...(textShade !== undefined && { textShade }),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
  }
}
