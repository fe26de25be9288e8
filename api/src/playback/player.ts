import { Format, Rotation } from '@litfass/domain/places/screen'
import type { FitStyle } from '@litfass/domain/playback/media/fit-style'
import { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { PaidAd } from '@litfass/domain/playback/paid-ad'
import type { Programme } from '@litfass/domain/playback/playback'
import { Animation } from '@litfass/domain/playback/show'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'
import { z } from 'zod'

import { endpoint, EventStream, prebuilt } from '../endpoint.ts'

/** A video over the background, which is its first frame. Players without videos show the background. */
export const ManifestVideo = z.object({
  /** The whole file, for pages without a worker. */
  link: z.string(),
  /** Size of the whole file. */
  bytes: z.int(),
  seconds: z.number(),
  /** Links of the pieces, in order; each has `pieceBytes` but the last. */
  pieces: z.array(z.string()),
  /** Link of the picture that covers the switch to the next slide. */
  lastFrame: z.string(),
  lastFrameBytes: z.int().optional(),
})
export type ManifestVideo = z.infer<typeof ManifestVideo>

/** A slide for the player. */
export const ManifestSlide = z.object({
  title: z.string(),
  content: z.custom<RichText>(),
  /** Link of the background, which contains its content hash. */
  media: z.string(),
  /** Size of the background file. Absent in manifests that players stored before the field existed. */
  bytes: z.int().optional(),
  video: ManifestVideo.optional(),
  /** Players that do not know it cut the background around its centre. */
  pictureFit: PictureFit.optional(),
  /** A shade is between the background and the text. Players that do not know it draw none. */
  textShade: z.literal(true).optional(),
})
export type ManifestSlide = z.infer<typeof ManifestSlide>

const Entry = z.object({
  /** Key in `slides` of the manifest. */
  slideId: z.string(),
  /** With at most one decimal. */
  durationSeconds: z.number(),
  animation: Animation,
  /** Whether the sound of its video is played. Absent: it is not. */
  sound: z.boolean().optional(),
})
const WeekSpan = z.object({
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.int(),
  /** Minutes since midnight by the wall clock, included. */
  startMinute: z.int(),
  /** Minutes since midnight by the wall clock, not included; at most 1440. */
  endMinute: z.int(),
})
const offsets = z.array(
  z.object({
    /** Milliseconds since 1970 UTC. The first offset also applies before it; the last one has no end. */
    from: z.int(),
    /** How far wall clocks are ahead of UTC from then on. */
    minutes: z.int(),
  }),
)
const Ad: z.ZodType<PaidAd> = z.object({
  adId: z.string(),
  /** Key in `slides` of the manifest. */
  slideId: z.string(),
  durationSeconds: z.int(),
  /** One play is due in every such interval of the UTC day. */
  frequencySeconds: z.int(),
  /** Milliseconds since 1970 UTC, included. */
  from: z.int(),
  /** Milliseconds since 1970 UTC, not included. */
  until: z.int(),
  /** Service hours by the wall clock. Absent for always. */
  hours: z.object({ week: z.array(WeekSpan), offsets }).optional(),
})
const ProgrammeSchema: z.ZodType<Programme> = z.object({
  /** The entries of each show in order. A show that changes from day to day has an id for each version. */
  shows: z.record(z.string(), z.array(Entry)),
  /** Plays outside `events`. Null for the default slide. */
  assignedShow: z.string().nullable(),
  /** Players that do not know it show the built-in default slide instead. */
  defaultShow: z.string().optional(),
  /** Shows that override the assigned one. They do not overlap. */
  events: z.array(
    z.object({
      /** Milliseconds since 1970 UTC, included. */
      from: z.int(),
      /** Milliseconds since 1970 UTC, not included. */
      until: z.int(),
      showId: z.string(),
    }),
  ),
  /** The weekly rule that continues `events`. */
  week: z
    .object({
      /** Applies from this instant on, in milliseconds since 1970 UTC. */
      from: z.int(),
      events: z.array(z.object({ title: z.string(), showId: z.string(), ...WeekSpan.shape })),
      offsets,
    })
    .optional(),
  ads: z.array(Ad),
  /** The screen is dark outside of them. Absent: never. Players that do not know it play at all hours. */
  hours: z.object({ week: z.array(WeekSpan), offsets }).optional(),
})

/**
 * Everything a player needs to play a screen offline, including the ads of the next `horizonDays` days. Instants are
 * milliseconds since 1970 UTC.
 */
export const Manifest = z
  .object({
    /** Hash of the content: the ETag. */
    version: z.string(),
    screen: z.object({
      id: z.uuid(),
      name: z.string(),
      company: z.string(),
      /** Null once it was removed. */
      code: z.string().nullable(),
      format: Format,
      /** Absent for 0. */
      rotation: Rotation.optional(),
      /** IANA time zone of the account. */
      zone: z.string(),
      /** Title of the assigned show; null without one. */
      showTitle: z.string().nullable(),
    }),
    programme: ProgrammeSchema,
    /** Whether plays of own slides are reported, too. */
    measuresSlides: z.literal(true).optional(),
    /** By the `slideId` of entries and ads. */
    slides: z.record(z.string(), ManifestSlide),
  })
  .meta({ id: 'Manifest' })
export type Manifest = z.infer<typeof Manifest>

/**
 * Events of `/api/player/screens/{screenId}/events`: the version on connect and on each change, null while the screen is
 * inactive; heartbeats with the server's time; and `name`, upon which the device with this label shows the name of its
 * screen.
 */
export interface PlayerEvents {
  version: { version: string | null; now: number }
  beat: { now: number }
  name: { device: string }
}

/** Interval at which players poll in addition to the stream. */
export const pollSeconds = 300
/** Header of a manifest, and of a 304, with the server's clock, in milliseconds since 1970 UTC. */
export const serverTime = 'x-server-time'

/** What a screen shows until its player has started. */
export interface FirstPicture {
  media: string
  bytes: number
  rotation: number
  style: FitStyle
  /** The video over the picture, with its position in seconds. */
  video?: { link: string; position: number } | undefined
}

export const playerApi = {
  getManifest: endpoint({
    method: 'GET',
    path: '/api/player/screens/{screenId}',
    access: 'device',
    summary:
      'Returns the manifest of an active screen, or of an inactive one to members of its account. Answers 304 to a matching If-None-Match.',
    returns: prebuilt(Manifest),
  }),
  streamScreenEvents: endpoint({
    method: 'GET',
    path: '/api/player/screens/{screenId}/events',
    access: 'device',
    summary:
      'Streams the manifest version as `version` events, on connect and after each change, and a `beat` in between. While the screen is inactive the version is null and the stream stays open, so that the screen plays as soon as it is active again. A `name` event contains the label of a device, which then shows the name of the screen.',
    returns: EventStream,
    refuses: ['too-many-requests'],
  }),
}
