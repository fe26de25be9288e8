import { slidePlayPeriods } from '@litfass/domain/playback/slides/slide-plays'
import { z } from 'zod'

import { CsvFile, endpoint } from '../endpoint.ts'

const figures = {
  /** Plays that were shown for all of their time. */
  plays: z.int(),
  /** Plays that were shown only in part, or not at all. */
  missed: z.int(),
  /** Time on air of the plays that were shown. */
  seconds: z.int(),
}
export const PlayFigures = z.object(figures)
export type PlayFigures = z.infer<typeof PlayFigures>

/**
 * What devices report about own slides: those on a screen, one slide, or the slides that are in a show now, wherever they
 * played. Days are those of the account's calendar.
 */
export const SlidePlays = z
  .object({
    /** Title of the screen, slide or show; for several, the company. */
    title: z.string(),
    /** Whether the account measures them at present. */
    measuresSlides: z.boolean(),
    /** Days of the account, both included. */
    period: z.object({ start: z.string(), end: z.string() }),
    /** Null if nothing was reported in the period. */
    lastReport: z.iso.datetime().nullable(),
    sum: PlayFigures,
    /** All days of the period. */
    days: z.array(z.object({ day: z.string(), ...figures })),
    /** Most plays first. The title is null once the slide is permanently deleted. */
    slides: z.array(z.object({ slideId: z.uuid(), title: z.string().nullable(), ...figures })),
    /** Most plays first. The name is null once the screen is permanently deleted. */
    screens: z.array(z.object({ screenId: z.uuid(), name: z.string().nullable(), ...figures })),
  })
  .meta({ id: 'SlidePlays' })
export type SlidePlays = z.infer<typeof SlidePlays>

export const SlidePlaysQuery = z.object({
  /** Only plays on this screen. */
  screenId: z.uuid().optional(),
  /** Only plays of this slide. `showId` is then ignored. */
  slideId: z.uuid().optional(),
  /** Only plays of the slides that this show has now, wherever they played. */
  showId: z.uuid().optional(),
  /** Number of days up to today, included. */
  period: z.enum(slidePlayPeriods).default('28'),
})
export type SlidePlaysQuery = z.infer<typeof SlidePlaysQuery>

export const slidePlayApi = {
  getSlidePlays: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/slide-plays',
    access: 'account',
    summary: 'Returns what devices report of the plays of own slides, by day, slide and screen.',
    query: SlidePlaysQuery,
    unqueued: true,
    returns: SlidePlays,
    refuses: ['not-found', 'server-busy'],
  }),
  exportSlidePlays: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/slide-plays.csv',
    access: 'account',
    summary: 'Exports the plays of own slides: a line for each day, screen, slide and duration.',
    query: SlidePlaysQuery,
    returns: CsvFile,
    refuses: ['not-found'],
  }),
}
