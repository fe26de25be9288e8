import type { PlayFigures, SlidePlays, SlidePlaysQuery } from '@litfass/api/playback/slide-plays'
import { daysOf } from '@litfass/domain/ads/delivery/delivery-by-place'
import { addDays } from '@litfass/domain/time/day'

import { type AccountContext, today } from '../../platform/context.ts'
import type { Cell, CsvTable } from '../../platform/http/csv.ts'
import { texts } from '../../platform/texts.ts'
import { requireScreen } from '../screens/screens.store.ts'
import { entriesOfShows, ownShow } from '../shows/shows.store.ts'
import { ownSlide } from '../slides/slides.store.ts'
import { type CountedPlays, type WantedPlays, countedPlays, playsOfDay, titlesOf } from './slide-plays.store.ts'

const nothing: PlayFigures = { plays: 0, missed: 0, seconds: 0 }

/** What devices report of own slides. @throws Problem not-found */
export async function slidePlays(ctx: AccountContext, query: SlidePlaysQuery): Promise<SlidePlays> {
  const { title, measuresSlides, wanted } = await wantedOf(ctx, query)
  const counted = await countedPlays(ctx, wanted)
  const titles = await titlesOf(ctx, idsIn(counted))
  const days = new Map(counted.map(({ day, ...figures }) => [day, figures]))
  const mostFirst = counted.toSorted((one, other) => other.plays - one.plays)
  const period = { start: wanted.start, end: wanted.end }
  return {
    title,
    measuresSlides,
    period,
    lastReport: lastOf(counted)?.toISOString() ?? null,
    sum: sumOf(counted.filter(({ day }) => day !== null)),
    days: daysOf(wanted).map(({ start: day }) => ({ day, ...figuresOf(days.get(day) ?? nothing) })),
    slides: mostFirst.flatMap(({ slideId, ...figures }) =>
      slideId === null ? [] : [{ slideId, title: titles.get(slideId) ?? null, ...figuresOf(figures) }],
    ),
    screens: mostFirst.flatMap(({ screenId, ...figures }) =>
      screenId === null ? [] : [{ screenId, name: titles.get(screenId) ?? null, ...figuresOf(figures) }],
    ),
  }
}

/** A line for each day, screen, slide and duration. @throws Problem not-found */
export async function exportSlidePlays(ctx: AccountContext, query: SlidePlaysQuery): Promise<CsvTable> {
  const { language } = ctx.actor
  const { columns } = texts[language]
  const { wanted } = await wantedOf(ctx, query)
  return {
    language,
    name: 'plays',
    columns: [
      columns.day,
      columns.screen,
      columns.slide,
      columns.duration,
      columns.plays,
      columns.missed,
      columns.secondsOnAir,
    ],
    rows: rowsOf(ctx, wanted),
  }
}

/** Reads one day at a time: a year of many screens does not fit into memory. */
async function* rowsOf(ctx: AccountContext, wanted: WantedPlays): AsyncGenerator<Cell[]> {
  const titles = new Map<string, string | undefined>()
  for (const { start: day } of daysOf(wanted)) {
    const rows = await playsOfDay(ctx, wanted, day)
    const unknown = idsIn(rows).filter((id) => !titles.has(id))
    const found = unknown.length > 0 ? await titlesOf(ctx, unknown) : new Map<string, string>()
    for (const id of unknown) titles.set(id, found.get(id))
    for (const { screenId, slideId, duration, plays, missed, seconds } of rows)
      yield [
        day,
        titles.get(screenId) ?? screenId,
        titles.get(slideId) ?? slideId,
        duration / 10,
        plays,
        missed,
        seconds,
      ]
  }
}

interface Wanted {
  title: string
  measuresSlides: boolean
  wanted: WantedPlays
}

async function wantedOf(ctx: AccountContext, { screenId, slideId, showId, period }: SlidePlaysQuery): Promise<Wanted> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['company', 'timezone', 'measuresSlides'])
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const screen = screenId === undefined ? null : await requireScreen(ctx, screenId)
  const slide = slideId === undefined ? null : await ownSlide(ctx, slideId)
  const show = showId === undefined ? null : await ownShow(ctx, showId)
  const entries = show ? await entriesOfShows(ctx, [show.id]) : []
  const end = today(ctx)
  return {
    title: slide?.title ?? show?.title ?? screen?.name ?? account.company,
    measuresSlides: account.measuresSlides,
    wanted: {
      start: addDays(end, 1 - Number(period)),
      end,
      zone: account.timezone,
      screenId,
      slideIds: slide ? [slide.id] : show ? entries.flat().map((entry) => entry.slideId) : undefined,
    },
  }
}

function idsIn(rows: { slideId: string | null; screenId: string | null }[]): string[] {
  return [...new Set(rows.flatMap(({ slideId, screenId }) => [slideId, screenId]))].filter((id) => id !== null)
}

function lastOf(counted: CountedPlays[]): Date | undefined {
  return counted.map(({ lastReport }) => lastReport).toSorted((one, other) => other.getTime() - one.getTime())[0]
}

function figuresOf({ plays, missed, seconds }: PlayFigures): PlayFigures {
  return { plays, missed, seconds }
}

function sumOf(all: PlayFigures[]): PlayFigures {
  return all.reduce(
    (sum, { plays, missed, seconds }) => ({
      plays: sum.plays + plays,
      missed: sum.missed + missed,
      seconds: sum.seconds + seconds,
    }),
    nothing,
  )
}
