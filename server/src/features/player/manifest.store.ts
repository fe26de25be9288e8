import { createHash } from 'node:crypto'

import type { Manifest, ManifestSlide } from '@litfass/api/playback/player'
import { runningStatuses } from '@litfass/domain/ads/ad'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import { serviceHoursOf, weekOf } from '@litfass/domain/places/service-hours'
import { commonDays } from '@litfass/domain/playback/entries/entry-days'
import { horizonDays } from '@litfass/domain/playback/retention'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { type NotNull, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import type { StoredCreative, StoredVideo } from '../../platform/db/stored-creative.ts'
import { storedVideo } from '../../platform/db/stored-video.ts'
import { fileUrl } from '../files/media-files.ts'
import { manifestVideoOf } from '../files/video-files.ts'
import { paidAdOfRow } from '../places/paid-ad.ts'
import { offsetsForYears } from '../schedules/scheduled-shows.ts'
import { type DatedShow, showsByDay } from './shows-by-day.ts'

/** Undefined for an unknown screen. */
export async function accountOfScreen(ctx: Context, screenId: string): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('screens').select('accountId').where('id', '=', screenId).executeTakeFirst()
  return row?.accountId
}

async function screenRow(ctx: Context, screenId: string) {
  return ctx.db
    .selectFrom('screens')
    .innerJoin('accounts', 'accounts.id', 'screens.accountId')
    .leftJoin('shows', 'shows.id', 'screens.showId')
    .leftJoin('sites', 'sites.id', 'screens.siteId')
    .select([
      'screens.id',
      'screens.name',
      'screens.code',
      'screens.format',
      'screens.rotation',
      'screens.active',
      'screens.showId',
      'screens.accountId',
    ])
    .select(['screens.darkOutsideHours', 'screens.serviceHours', 'sites.openingHours'])
    .select(['accounts.company', 'accounts.timezone', 'accounts.measuresSlides', 'shows.title as showTitle'])
    .where('screens.id', '=', screenId)
    .executeTakeFirst()
}

async function entryRows(ctx: Context, screenId: string) {
  return ctx.db
    .selectFrom('showSlides')
    .innerJoin('slides', 'slides.id', 'showSlides.slideId')
    .innerJoin('shows', 'shows.id', 'showSlides.showId')
    .select(['showSlides.showId', 'showSlides.slideId', 'showSlides.duration', 'showSlides.animation'])
    .select(['showSlides.firstDay', 'showSlides.lastDay', 'showSlides.everyRounds', 'shows.shuffled'])
    .select(['slides.firstDay as slideFirstDay', 'slides.lastDay as slideLastDay', 'showSlides.sound'])
    .select(['showSlides.weekdays', 'showSlides.startTime', 'showSlides.endTime'])
    .select(['slides.title', 'slides.content', 'slides.textShade'])
    .select(['slides.backgroundKey', 'slides.backgroundHash', 'slides.pictureFit'])
    .select(storedVideo(sql.ref('slides.video_id')).as('video'))
    .where('showSlides.showId', 'in', (eb) =>
      eb
        .selectFrom('screens')
        .select(sql<string>`show_id`.as('showId'))
        .where('id', '=', screenId)
        .where('showId', 'is not', null)
        .union(
          eb
            .selectFrom('schedules')
            .innerJoin('scheduleEvents', 'scheduleEvents.scheduleId', 'schedules.id')
            .select('scheduleEvents.showId')
            .where('schedules.screenId', '=', screenId),
        )
        .union(
          eb
            .selectFrom('defaultContent')
            .innerJoin('screens', 'screens.accountId', 'defaultContent.accountId')
            .select(sql<string>`default_content.show_id`.as('showId'))
            .where('screens.id', '=', screenId)
            .where('defaultContent.showId', 'is not', null),
        ),
    )
    .where('slides.locked', '=', false)
    .orderBy('showSlides.showId')
    .orderBy('showSlides.index')
    .execute()
}

/** What plays when nothing is scheduled. */
async function defaultRow(ctx: Context, screenId: string) {
  return ctx.db
    .selectFrom('defaultContent')
    .innerJoin('screens', 'screens.accountId', 'defaultContent.accountId')
    .leftJoin('slides', (join) =>
      join.onRef('slides.id', '=', 'defaultContent.slideId').on('slides.locked', '=', false),
    )
    .select(['defaultContent.showId', 'slides.id as slideId'])
    .select(['slides.title', 'slides.content', 'slides.textShade'])
    .select(['slides.backgroundKey', 'slides.backgroundHash', 'slides.pictureFit'])
    .select(['slides.firstDay', 'slides.lastDay'])
    .select(storedVideo(sql.ref('slides.video_id')).as('video'))
    .where('screens.id', '=', screenId)
    .executeTakeFirst()
}

async function weekRows(ctx: Context, screenId: string) {
  return ctx.db
    .selectFrom('schedules')
    .innerJoin('scheduleEvents', 'scheduleEvents.scheduleId', 'schedules.id')
    .select(['title', 'showId', 'weekday', 'startMinute', 'endMinute'])
    .where('schedules.screenId', '=', screenId)
    .orderBy('weekday')
    .orderBy('startMinute')
    .execute()
}

async function adRows(ctx: Context, screenId: string) {
  const now = ctx.now.getTime()
  // One extra day on each side covers all zones; the exact filter follows below.
  return ctx.db
    .selectFrom('ads')
    .select(['id', 'duration', 'frequency', 'startDate', 'endDate', 'publisherZone', 'serviceHours', 'creative'])
    .where('screenId', '=', screenId)
    .where(statusIn(runningStatuses))
    .where('paused', 'is', null)
    .where('startDate', '<=', addDays(dayInZone(now, 'UTC'), horizonDays + 1))
    .where('endDate', '>=', addDays(dayInZone(now, 'UTC'), -1))
    .orderBy('id')
    .$narrowType<{ duration: NotNull; frequency: NotNull }>()
    .execute()
}

/** Size of each file, by its URL. */
async function bytesByUrlOf(ctx: Context, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('files').select(['key', 'hash', 'bytes']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, hash, bytes }) => [fileUrl(key, hash), bytes]))
}

/** What of a slide or a creative is played. */
type Played = Pick<StoredCreative, 'title' | 'content' | 'backgroundKey' | 'backgroundHash' | 'pictureFit'> & {
  video?: StoredVideo | null
  textShade?: boolean | null
}

function slideOf(
  { title, content, backgroundKey, backgroundHash, video, pictureFit, textShade }: Played,
  bytesByUrl: Map<string, number>,
): ManifestSlide {
  const media = fileUrl(backgroundKey, backgroundHash)
  return {
    title,
    content,
    media,
    bytes: bytesByUrl.get(media),
    ...(pictureFit && { pictureFit }),
    ...(textShade && { textShade }),
    ...(video && { video: manifestVideoOf(video, bytesByUrl) }),
  }
}

/** The keys of the pictures that a player fetches for it. */
function picturesOf({ backgroundKey, video }: Played): string[] {
  return [backgroundKey, ...(video ? [video.lastFrameKey] : [])]
}

// The default slide of a company, as a show of its own.
const defaultShow = 'default'
const defaultSeconds = 60

/** The default slide, unless there is none or it is locked. */
function playedSlide(row: NonNullable<Awaited<ReturnType<typeof defaultRow>>>) {
  const { slideId, title, content, backgroundKey, backgroundHash, showId: _showId, ...others } = row
  if (slideId === null || title === null || !content || backgroundKey === null || backgroundHash === null) return null
  return { slideId, title, content, backgroundKey, backgroundHash, ...others }
}

/** The hours outside which the screen is dark; undefined if it never is. */
function onHours(
  screen: { serviceHours: OpeningHours | null; openingHours: OpeningHours | null; timezone: string },
  now: number,
): Manifest['programme']['hours'] {
  const hours = serviceHoursOf(screen)
  return hours ? { week: weekOf(hours), offsets: offsetsForYears(screen.timezone, now) } : undefined
}

export interface BuiltManifest {
  manifest: Manifest
  accountId: string
  active: boolean
}

/** Builds the manifest for the next 35 days; null for an unknown screen. The version is a hash of its content. */
export async function buildManifest(ctx: Context, screenId: string): Promise<BuiltManifest | null> {
  const [screen, entries, fallback, week, ads] = await Promise.all([
    screenRow(ctx, screenId),
    entryRows(ctx, screenId),
    defaultRow(ctx, screenId),
    weekRows(ctx, screenId),
    adRows(ctx, screenId),
  ])
  if (!screen) return null
  const slide = fallback && playedSlide(fallback)
  const played: Played[] = [...entries, ...(slide ? [slide] : []), ...ads.map(({ creative }) => creative)]
  const bytesByUrl = await bytesByUrlOf(ctx, [...new Set(played.flatMap(picturesOf))])
  const slides: Record<string, ManifestSlide> = {}
  const dated = new Map<string, DatedShow>()
  const defaults = fallback?.showId ? [fallback.showId] : []
  const assigned = screen.showId
  for (const showId of [...(assigned ? [assigned] : []), ...defaults, ...week.map((event) => event.showId)])
    dated.set(showId, { shuffled: false, entries: [] })
  for (const { showId, shuffled, duration, slideFirstDay, slideLastDay, ...entry } of entries) {
    const show = dated.get(showId)
    if (!show) continue
    show.shuffled = shuffled
    const days = commonDays(entry, { firstDay: slideFirstDay, lastDay: slideLastDay })
    show.entries.push({ ...entry, ...days, durationSeconds: duration })
  }
  if (slide) {
    const { slideId, firstDay, lastDay } = slide
    const entry = { slideId, durationSeconds: defaultSeconds, animation: 'fade' as const, firstDay, lastDay }
    dated.set(defaultShow, { shuffled: false, entries: [entry] })
    defaults.push(defaultShow)
  }
  const own = { shows: dated, assigned, defaults, week }
  const { shows, ...scheduled } = await showsByDay(own, screen.timezone, ctx.now.getTime())
  const used = new Set(Object.values(shows).flatMap((entriesOfShow) => entriesOfShow.map(({ slideId }) => slideId)))
  for (const row of slide ? [...entries, slide] : entries)
    if (used.has(row.slideId)) slides[row.slideId] = slideOf(row, bytesByUrl)
  const paid = ads.map((ad) => {
    slides[ad.id] = slideOf(ad.creative, bytesByUrl)
    return paidAdOfRow(ad)
  })
  const content = {
    screen: {
      id: screen.id,
      name: screen.name,
      company: screen.company,
      code: screen.code,
      format: screen.format,
      rotation: screen.rotation || undefined,
      zone: screen.timezone,
      showTitle: screen.showTitle,
    },
    programme: {
      shows,
      ...scheduled,
      ads: paid,
      ...(screen.darkOutsideHours && { hours: onHours(screen, ctx.now.getTime()) }),
    },
    ...(screen.measuresSlides && { measuresSlides: true as const }),
    slides,
  }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
  return { manifest: { version, ...content }, accountId: screen.accountId, active: screen.active }
}
