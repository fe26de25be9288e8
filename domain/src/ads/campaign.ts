import { z } from 'zod'

import { isEachOnce } from '../each-once.ts'
import { requiredLine } from '../line.ts'
import { SideChoice } from '../places/board.ts'
import { type BookableKind, bookableKindNames } from '../places/bookable-kinds.ts'
import { maxHalls } from '../places/cinema.ts'
import { Day, addDays } from '../time/day.ts'
import { wireName } from '../wire-name.ts'

/** A campaign starts and ends three days from today at the earliest. */
export const leadDays = 3

export function earliestStart(today: Day): Day {
  return addDays(today, leadDays)
}

export const CampaignType = z.enum(bookableKindNames, 'required')
export type CampaignType = z.infer<typeof CampaignType>

const maxDays = 366

/** Of a campaign or an ad group. */
export const campaignTitleLength = 60

/** Title, type and dates of a campaign. The lead time is checked by `campaignDateProblems`, which knows today. */
export const CampaignInput = z.object({
  title: requiredLine(campaignTitleLength),
  type: wireName('typ', CampaignType),
  startDate: wireName('startdate', Day),
  endDate: wireName('enddate', Day),
})
export type CampaignInput = z.infer<typeof CampaignInput>

const Adgroup = z.object({
  title: requiredLine(campaignTitleLength),
  slideId: wireName('slide', z.uuid('required')),
})

/** Seconds. */
export const shortestAd = 1

/** Seconds, on a screen or before a film. */
export const Duration = z.int('not-a-number').min(shortestAd, 'too-small').max(300, 'too-large')

/** Seconds from one play on a screen to the next. */
export const Frequency = z.int('not-a-number').min(10, 'too-small').max(86_400, 'too-large')

/** Ad groups of one campaign. */
export const maxAdgroups = 50

/** Screens, boards or halls of one ad group. */
export const maxPlaces = 250

/** The most ads that a company can send in 24 hours: those of four campaigns of the largest size. */
export const maxAdsPerDay = 4 * maxAdgroups * maxPlaces

function places(none: 'no-screen' | 'no-board') {
  return z.array(z.uuid()).min(1, none).max(maxPlaces, 'too-many').refine(isEachOnce, 'invalid')
}

/** Durations are seconds. An ad must be shorter than its own interval. */
export const DisplayAdgroupInput = Adgroup.extend({
  duration: Duration,
  frequency: Frequency,
  screens: places('no-screen'),
}).refine(({ duration, frequency }) => duration < frequency, { path: ['frequency'], error: 'frequency-too-short' })
export type DisplayAdgroupInput = z.infer<typeof DisplayAdgroupInput>

/** An ad on a board takes one slot for its whole period: it has neither duration nor frequency. */
const BoardAdgroupInput = Adgroup.extend({ sides: SideChoice, boards: places('no-board') })

/** Halls of one cinema, booked together. */
const BookedCinema = z.object({
  id: z.uuid(),
  halls: z.array(z.uuid()).min(1, 'no-hall').max(maxHalls, 'too-many').refine(isEachOnce, 'invalid'),
})

/** Cinemas of one ad group, each once, with halls up to the most places. */
export const BookedCinemas = z
  .array(BookedCinema)
  .refine((booked) => isEachOnce(booked.map(({ id }) => id)), 'invalid')
  .refine((booked) => booked.reduce((sum, { halls }) => sum + halls.length, 0) <= maxPlaces, {
    error: 'too-many-places',
  })

/** An ad in a cinema runs once before each screening. `duration` is in seconds. */
const CinemaAdgroupInput = Adgroup.extend({ duration: Duration, cinemas: BookedCinemas.min(1, 'no-cinema') })

/** An ad group of each kind, as it is sent. */
export const adgroupInputs = {
  display: DisplayAdgroupInput,
  board: BoardAdgroupInput,
  cinema: CinemaAdgroupInput,
} as const satisfies Record<BookableKind, z.ZodType>

// In a draft anything may be wrong or missing: only sizes are checked.
export const DraftText = z.string().max(500, 'too-long')
const DraftSeconds = z.number().min(0).max(1_000_000_000).nullable()
const DraftPlaces = z.array(z.uuid()).max(maxPlaces, 'too-many')
const DraftAdgroup = z.object({ title: DraftText, slideId: wireName('slide', z.uuid().nullable()) })

/** An ad group of each kind in a draft. */
export const draftAdgroups = {
  display: DraftAdgroup.extend({ duration: DraftSeconds, frequency: DraftSeconds, screens: DraftPlaces }),
  board: DraftAdgroup.extend({ sides: SideChoice.nullable(), boards: DraftPlaces }),
  cinema: DraftAdgroup.extend({
    duration: DraftSeconds,
    cinemas: z.array(z.object({ id: z.uuid(), halls: DraftPlaces })).max(maxPlaces, 'too-many'),
  }),
} as const satisfies Record<BookableKind, z.ZodType>
export type DraftAdgroup = z.infer<(typeof draftAdgroups)[BookableKind]>

/** Ids of the screens, boards or halls in an ad group. */
export function bookedIdsOf(group: DraftAdgroup): string[] {
  if ('screens' in group) return group.screens
  return 'boards' in group ? group.boards : group.cinemas.flatMap(({ halls }) => halls)
}

/** Whether a period has more days than a campaign may have. */
export function isTooLong({ startDate, endDate }: { startDate: Day; endDate: Day }): boolean {
  return addDays(startDate, maxDays) <= endDate
}

export interface CampaignDateProblems {
  startDate?: 'start-too-early' | 'start-not-before-end'
  endDate?: 'end-too-early' | 'end-not-after-start' | 'too-many-days'
}

/** Both dates are at least three days ahead, and the start is before the end. */
export function campaignDateProblems(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  today: Day,
): CampaignDateProblems {
  const earliest = earliestStart(today)
  const problems: CampaignDateProblems = {}
  if (startDate < earliest) problems.startDate = 'start-too-early'
  else if (startDate >= endDate) problems.startDate = 'start-not-before-end'
  if (endDate < earliest) problems.endDate = 'end-too-early'
  else if (endDate <= startDate) problems.endDate = 'end-not-after-start'
  else if (isTooLong({ startDate, endDate })) problems.endDate = 'too-many-days'
  return problems
}
