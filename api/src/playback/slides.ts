import { keysOf } from '@litfass/domain/keys-of'
import { Format } from '@litfass/domain/places/screen'
import { mediaFormats } from '@litfass/domain/playback/media'
import type { RichText } from '@litfass/domain/playback/rich-text'
import { SlideChange, SlideInput } from '@litfass/domain/playback/slide'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { ListQuery, page, Several } from '../page.ts'
import { mediaRefusals } from '../problem.ts'

export const Slide = z
  .object({
    id: z.uuid(),
    title: z.string(),
    // Checked when it is stored; checking it again for every slide of a list is most of the cost of a list.
    content: z.custom<RichText>(),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    backgroundUrl: z.string(),
    backgroundFormat: z.enum(keysOf(mediaFormats)),
    /** Of the background; the slide itself plays in both. */
    format: Format,
    thumbnailUrl: z.string(),
    locked: z.boolean(),
    /** The shows that contain it, the names of the screens they play on, and the campaigns with ads not yet over that carry a copy. */
    usedIn: z.object({
      shows: z.array(z.object({ id: z.uuid(), title: z.string() })),
      screens: z.array(z.string()),
      campaigns: z.array(z.string()),
    }),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Slide' })
export type Slide = z.infer<typeof Slide>

export const slideSorts = ['newest', 'name'] as const

export const SlideQuery = ListQuery.extend({
  sort: z.enum(slideSorts).default('newest'),
  format: Format.optional(),
  /** Only those that no show contains and no ad carries. */
  unused: z.stringbool().optional(),
})

export const slideApi = {
  listSlides: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/slides',
    access: 'account',
    summary: 'The slides, last changed first or by name.',
    query: SlideQuery,
    returns: page(Slide),
  }),
  getSlide: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/slides/{slideId}',
    access: 'account',
    summary: 'One slide.',
    returns: Slide,
  }),
  createSlide: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/slides',
    access: 'account',
    summary: 'Creates a slide with its background image.',
    body: SlideInput,
    file: { part: 'background', required: true },
    returns: Slide,
    status: 201,
    refuses: ['limit-slides', ...mediaRefusals],
  }),
  updateSlide: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/slides/{slideId}',
    access: 'account',
    summary:
      'Changes a slide; with an image, its background too. With `basedOn`, only if nobody else has changed it since.',
    body: SlideChange,
    file: { part: 'background', required: false },
    returns: Slide,
    refuses: ['slide-locked', 'changed-meanwhile', ...mediaRefusals],
  }),
  deleteSlide: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/slides/{slideId}',
    access: 'account',
    summary: 'Deletes a slide; it leaves every show it is in.',
    refuses: ['slide-locked'],
  }),
  copySlide: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/slides/{slideId}/copy',
    access: 'account',
    summary: 'Makes a slide that is the same, with pictures of its own.',
    returns: Slide,
    status: 201,
    refuses: ['limit-slides', 'slide-locked', 'slide-incomplete'],
  }),
  deleteSlides: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/slides/delete',
    access: 'account',
    summary: 'Deletes several slides, all or none; they leave every show they are in.',
    body: Several,
    refuses: ['slide-locked'],
  }),
}
