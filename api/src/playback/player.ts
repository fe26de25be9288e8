import { Format } from '@litfass/domain/places/screen'
import type { PaidAd } from '@litfass/domain/playback/ad-scheduler'
import type { Programme } from '@litfass/domain/playback/playback'
import type { RichText } from '@litfass/domain/playback/rich-text'
import { Animation } from '@litfass/domain/playback/show'
import { z } from 'zod'

import { endpoint, EventStream, prebuilt } from '../endpoint.ts'

/** A slide as a player needs it: `media` is the background's address, which carries its content hash. */
export const ManifestSlide = z.object({ title: z.string(), content: z.custom<RichText>(), media: z.string() })
export type ManifestSlide = z.infer<typeof ManifestSlide>

const Entry = z.object({ slideId: z.string(), durationSeconds: z.int(), animation: Animation })
const Ad: z.ZodType<PaidAd> = z.object({
  adId: z.string(),
  slideId: z.string(),
  durationSeconds: z.int(),
  frequencySeconds: z.int(),
  from: z.int(),
  until: z.int(),
})
const ProgrammeSchema: z.ZodType<Programme> = z.object({
  shows: z.record(z.string(), z.array(Entry)),
  assignedShow: z.string().nullable(),
  events: z.array(z.object({ from: z.int(), until: z.int(), showId: z.string() })),
  week: z
    .object({
      from: z.int(),
      events: z.array(
        z.object({
          title: z.string(),
          showId: z.string(),
          weekday: z.int(),
          startMinute: z.int(),
          endMinute: z.int(),
        }),
      ),
      offsets: z.array(z.object({ from: z.int(), minutes: z.int() })),
    })
    .optional(),
  ads: z.array(Ad),
})

/**
 * All that a screen needs to play until it hears otherwise, ads of the next 35 days included. Its version is the strong ETag.
 * Instants are milliseconds since 1970 UTC.
 */
export const Manifest = z
  .object({
    version: z.string(),
    screen: z.object({
      id: z.uuid(),
      name: z.string(),
      company: z.string(),
      code: z.string().nullable(),
      format: Format,
      zone: z.string(),
      /** Of the show that is assigned. */
      showTitle: z.string().nullable(),
    }),
    programme: ProgrammeSchema,
    slides: z.record(z.string(), ManifestSlide),
  })
  .meta({ id: 'Manifest' })
export type Manifest = z.infer<typeof Manifest>

/** What the event stream `/api/player/screens/{screenId}/events` says: the version first on every connect, then each new one; a beat with the server's clock in between. */
export interface PlayerEvents {
  version: { version: string; now: number }
  beat: { now: number }
}

/** A heartbeat with the clock, every so often. Two and a half missed ones mean a dead stream. */
export const heartbeatSeconds = 20
/** Players also ask by themselves. */
export const pollSeconds = 300
/** How far ahead the server expands the programme. */
export const horizonDays = 35

export const playerApi = {
  getManifest: endpoint({
    method: 'GET',
    path: '/api/player/screens/{screenId}',
    access: 'device',
    summary:
      'The manifest of an active screen; an inactive one answers its own account only. Answers 304 to a matching If-None-Match.',
    returns: prebuilt(Manifest),
  }),
  streamScreenEvents: endpoint({
    method: 'GET',
    path: '/api/player/screens/{screenId}/events',
    access: 'device',
    summary: 'The version of the manifest as a `version` event, at first and after each change; a `beat` in between.',
    returns: EventStream,
  }),
}
