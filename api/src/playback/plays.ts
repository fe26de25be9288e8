import { playOutcomes } from '@litfass/domain/playback/play-outcomes'
import { FoldedHours, PlayEntry, PublicKey, SignedPage, maxEntries } from '@litfass/domain/proof/signed-page'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { DeviceKey } from '../places/devices.ts'

/** Limit of slides in a page. */
const maxSlides = 1_000

const Interval = z.int().min(0).max(86_400)
const Runs = z.array(z.tuple([Interval, Interval])).max(3_600)

/** What a device reports about the plays of a slide. */
const SlidePlayEntry = z.object({
  slideId: z.uuid(),
  /** Tenths of a second. */
  duration: z.int().min(10).max(36_000),
  /**
   * Runs `[first, last]` by outcome. A play is the number of the interval of this duration in which it began,
   * counted from the start of the UTC day.
   */
  turns: z.partialRecord(z.enum(playOutcomes), Runs),
})

/** What a device reports about an hour, or about the hours of a folded page. */
export const PlayPage = z.object({
  /** Hours since 1970 UTC; in a folded page, the first of its hours. */
  hour: z.int().min(0).max(10_000_000),
  /** How many hours of a UTC day a folded page covers; absent in a page of one hour. */
  hours: FoldedHours,
  /** False where the device did not know the time. */
  placed: z.boolean(),
  /** Turns of ads that began within the hour. */
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
    /** Identifies the device. Absent where it is sent as a cookie. */
    key: DeviceKey.optional(),
    /** Unsigned pages, which may have grown since they were last sent. */
    pages: z.array(PlayPage).max(maxPages),
    /** The public key of the device, in base64url, that the signatures in `signed` fit. */
    publicKey: PublicKey.optional(),
    /** Signed pages, which no longer change. Ignored without `publicKey`. */
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
    returns: z.object({
      /** False for devices that are not confirmed, which keep their pages and send them again later. */
      taken: z.boolean(),
    }),
    refuses: ['too-many-requests', 'server-busy'],
  }),
}
