import { z } from 'zod'

import { maxAdgroups, maxPlaces } from '../ads/campaign.ts'
import { recordRetentionDays } from '../playback/retention.ts'
import { dayMilliseconds } from '../time/week.ts'
import { ProofDay } from './proof-day.ts'
import { Hash, PublicKey, SignedPage } from './signed-page.ts'

const Instant = z.int().min(0)

/** Clock changes of a zone, in order. No zone has a hundred during an ad. */
const Offsets = z
  .array(z.object({ from: z.number(), minutes: z.number() }))
  .max(100)
  .refine((offsets) => offsets.every(({ from }, at) => from > (offsets[at - 1]?.from ?? -Infinity)))

/** An ad and what was reported of it. Its size is limited to what can be booked and proven. */
const EvidenceAd = z
  .object({
    adId: z.uuid(),
    title: z.string(),
    placeName: z.string(),
    screenId: z.uuid(),
    durationSeconds: z.number().positive(),
    frequencySeconds: z.number().min(10),
    /** Milliseconds since 1970 UTC, like all instants of a file. */
    from: Instant,
    until: Instant,
    hours: z
      .object({
        week: z.array(z.object({ weekday: z.int(), startMinute: z.int(), endMinute: z.int() })).max(100),
        offsets: Offsets,
      })
      .optional(),
    /** Plays booked. */
    booked: z.int(),
    /** Plays that confirmed devices have reported. */
    delivered: z.int(),
    /** Reported plays that are on no signed page. */
    unsigned: z.int(),
  })
  .refine(({ from, until }) => until - from <= recordRetentionDays * dayMilliseconds)
export type EvidenceAd = z.infer<typeof EvidenceAd>

/** A page with the entries of this campaign alone. */
const EvidencePage = SignedPage.extend({
  /** Position in `keys`. */
  key: z.int().min(0),
  /** Where it is in the tree of a published day; null until its day is published. */
  published: z
    .object({ day: z.iso.date(), position: z.int().min(0), path: z.array(Hash.nullable()).max(64) })
    .nullable(),
})
export type EvidencePage = z.infer<typeof EvidencePage>

/** Each ad of a campaign may have extra days. */
const maxAds = maxAdgroups * maxPlaces * 2

/** All that is needed to check the delivery of a campaign without its server. */
export const Evidence = z
  .object({
    format: z.literal('litfass-evidence-1'),
    /** Address of the server that wrote the file. */
    server: z.url(),
    created: z.iso.datetime(),
    campaign: z.string(),
    ads: z.array(EvidenceAd).max(maxAds),
    /** The keys with which confirmed devices of these screens have signed. */
    keys: z
      .array(
        z.object({
          publicKey: PublicKey,
          screenId: z.uuid(),
          device: z.string(),
          since: z.iso.datetime(),
        }),
      )
      .max(maxAds),
    /** In the order of their keys and sequences. */
    pages: z.array(EvidencePage),
    /** All published days from the first that has one of these pages. */
    days: z.array(ProofDay),
    /** The chain of the day before the first; null if that is the first of all. */
    chainBefore: Hash.nullable(),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>
