import { keysOf, recordOf } from '@litfass/domain/keys-of'
import { Format } from '@litfass/domain/places/screen'
import { daysAreInOrder, entryStates } from '@litfass/domain/playback/entries/entry-days'
import { mediaFormats } from '@litfass/domain/playback/media/media'
import { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'
import { SlideChange, SlideDays, SlideInput } from '@litfass/domain/playback/slides/slide'
import { slideKinds } from '@litfass/domain/playback/slides/slide-kind'
import { maxTags, tagLength } from '@litfass/domain/tags'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { slideSorts } from '../lists.ts'
import { ListQuery, page, Several } from '../page.ts'
import { mediaRefusals } from '../problem.ts'
import { SlideVideo } from './creative.ts'

const NamedScreen = z.object({ id: z.uuid(), name: z.string() })

export const Slide = z
  .object({
    id: z.uuid(),
    title: z.string(),
    // Validated on write. Validating every slide of a list again would dominate its cost.
    content: z.custom<RichText>(),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    backgroundUrl: z.string(),
    /** Format of the picture file. */
    backgroundFormat: z.enum(keysOf(mediaFormats)),
    /** Format of the background; the slide plays in both formats. */
    format: Format,
    thumbnailUrl: z.string(),
    /** Of the background, in pixels; null if its file is lost. */
    pictureSize: z.object({ width: z.int(), height: z.int() }).nullable(),
    /**
     * Storage that its background and its video use; only in a list sorted by `largest`. A video counts in each slide that
     * shows it.
     */
    bytes: z.int().optional(),
    /** Lies over the background, which is its first frame. */
    video: SlideVideo.nullable(),
    /** How the background fills a screen of another ratio; null cuts it around its centre. */
    pictureFit: PictureFit.nullable(),
    /** Whether a shade is between the background and the text. */
    textShade: z.boolean(),
    /** First day on which screens play it, in the zone of the account; null for no such limit. */
    firstDay: z.string().nullable(),
    /** Last day on which screens play it, in the zone of the account; null for no such limit. */
    lastDay: z.string().nullable(),
    folder: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    tags: z.array(z.string()),
    /** It cannot be edited, copied, deleted, offered or played. */
    locked: z.boolean(),
    /** Where it is used. Ads carry a copy of it. */
    usedIn: z.object({
      /** Shows that contain it. */
      shows: z.array(z.object({ id: z.uuid(), title: z.string() })),
      /** Screens that play these shows, as the assigned one or by schedule. */
      screens: z.array(NamedScreen),
      /** Those of them whose TV is online and last reported a slide of such a show, or an ad. */
      onAir: z.array(NamedScreen),
      /** Titles of campaigns with pending, approved or paid ads of it. */
      campaigns: z.array(z.string()),
    }),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Slide' })
export type Slide = z.infer<typeof Slide>

/** Filters combine with AND, several tags with OR. `q` also searches folders and tags. */
export const SlideQuery = ListQuery.extend({
  /** `newest`: by last change. `largest`: by storage. */
  sort: z.enum(slideSorts).default('newest'),
  /** `video` with or without text, `picture` without text, else `slide`. */
  kind: z.enum(slideKinds).optional(),
  format: Format.optional(),
  /** Only slides in no show and no open ad. */
  unused: z.stringbool().optional(),
  /** Whether its days lie ahead, include today or are over. */
  state: z.enum(entryStates).optional(),
  /** Only slides whose last day is today or one of the six days after it. */
  endsSoon: z.stringbool().optional(),
  /** Id of a folder, or `none` for slides in no folder. */
  folder: z.union([z.uuid(), z.literal('none')]).optional(),
  /** If several are given, slides with any of them. */
  tag: z.union([z.string().max(tagLength), z.array(z.string().max(tagLength)).max(maxTags)]).optional(),
})

const SlidePage = page(Slide).extend({
  /** On the first page only: slides per state of their days, and those that end soon, ignoring `state` and `endsSoon`. */
  counts: z.object({ ...recordOf(entryStates, () => z.int()), endsSoon: z.int() }).optional(),
})
export type SlidePage = z.infer<typeof SlidePage>

export const slideApi = {
  listSlides: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/slides',
    access: 'account',
    summary: 'Lists slides, sorted by last change, name or size.',
    query: SlideQuery,
    returns: SlidePage,
  }),
  getSlide: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/slides/{slideId}',
    access: 'account',
    summary: 'Returns a slide.',
    returns: Slide,
  }),
  createSlide: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/slides',
    access: 'account',
    summary: 'Creates a slide with its background picture, which is the first frame if it has a video.',
    body: SlideInput,
    file: { part: 'background', required: true },
    returns: Slide,
    status: 201,
    refuses: ['limit-slides', 'limit-storage', ...mediaRefusals],
  }),
  updateSlide: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/slides/{slideId}',
    access: 'account',
    summary:
      'Updates a slide, and its background if a picture is sent. With `basedOn`, refuses if the slide has changed since.',
    body: SlideChange,
    file: { part: 'background', required: false },
    returns: Slide,
    refuses: ['slide-locked', 'changed-meanwhile', 'limit-storage', ...mediaRefusals],
  }),
  deleteSlide: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/slides/{slideId}',
    access: 'account',
    summary: 'Deletes a slide and removes it from all shows.',
    refuses: ['slide-locked'],
  }),
  copySlide: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/slides/{slideId}/copy',
    access: 'account',
    summary: 'Duplicates a slide and its pictures.',
    returns: Slide,
    unqueued: true,
    status: 201,
    refuses: ['limit-slides', 'limit-storage', 'slide-locked', 'slide-incomplete', 'server-busy'],
  }),
  setSlideDays: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/slides/days',
    access: 'account',
    summary: 'Sets the first day, the last day or both of several slides, all or none.',
    body: Several.extend(SlideDays.shape).refine(daysAreInOrder, {
      path: ['lastDay'],
      error: 'last-before-first-day',
    }),
    refuses: ['slide-locked'],
  }),
  deleteSlides: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/slides/delete',
    access: 'account',
    summary: 'Deletes several slides, all or none, and removes them from all shows.',
    body: Several,
    refuses: ['slide-locked'],
  }),
}
