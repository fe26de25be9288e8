import { playOutcomes } from '@litfass/domain/playback/play-outcomes'
import { FoldedHours, PlayEntry, PublicKey, SignedPage, maxEntries } from '@litfass/domain/proof/signed-page'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { DeviceKey } from '../places/devices.ts'

/** Limit of slides in a page. */
const maxSlides = 1_000

const Interval = z.int().min(0).max(86_400)
const Runs = z.array(z.tuple([Interval, Interval])).max(3_600)

/**
 * What a device reports about the plays of a slide. `duration` is tenths of a second; a play is the number of the interval of that
 * length in which it began, counted from the start of the UTC day. Runs are `[first, last]`.
 */
const SlidePlayEntry = z.object({
  slideId: z.uuid(),
  duration: z.int().min(10).max(36_000),
  turns: z.partialRecord(z.enum(playOutcomes), Runs),
})

/** What a device reports about the turns of ads that began within an hour. `placed` is false where it did not know the time. */
export const PlayPage = z.object({
  /** Hours since 1970 UTC. */
  hour: z.int().min(0).max(10_000_000),
  hours: FoldedHours,
  placed: z.boolean(),
  ads: z.array(PlayEntry).max(maxEntries),
  /** Own slides, where the account measures them. */
  slides: z.array(SlidePlayEntry).max(maxSlides).optional(),
})
export type PlayPage = z.infer<typeof PlayPage>

/** Header with the key of the device, by which the server knows it before reading a large report. Some TVs lose cookies. */
export const deviceKeyHeader = 'x-device-key'

/** Limit of pages per report. */
export const maxPages = 48

export const PlayReport = z
  .object({
    key: DeviceKey.optional(),
    pages: z.array(PlayPage).max(maxPages),
    /** The key of the device, and its signed pages, which no longer change. */
    publicKey: PublicKey.optional(),
    signed: z.array(SignedPage).max(maxPages).optional(),
  })
  .meta({ id: 'PlayReport' })
export type PlayReport = z.infer<typeof PlayReport>

export const playApi = {
  reportPlays: endpoint({
    method: 'POST',
    path: '/api/player/screens/{screenId}/plays',
    access: 'device',
    summary:
      'Reports which turns of ads a device has shown, and which own slides if the account measures them. A page may be sent again, and an unsigned one may have grown: each turn counts once. Reports of unconfirmed devices are not taken (`taken` is false): they keep their pages and send them again later.',
    body: PlayReport,
    maxJsonBytes: 1_000_000,
    returns: z.object({ taken: z.boolean() }),
  }),
}
