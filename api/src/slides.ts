import type { RichText } from '@litfass/domain/rich-text'
import { Format } from '@litfass/domain/screen'
import { BackgroundFormat, SlideChange, SlideInput } from '@litfass/domain/slide'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { ListQuery, page } from './page.ts'
import { imageRefusals } from './problem.ts'

export const Slide = z
  .object({
    id: z.uuid(),
    title: z.string(),
    // Checked when it is stored; checking it again for every slide of a list is most of the cost of a list.
    content: z.custom<RichText>(),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    backgroundUrl: z.string(),
    backgroundFormat: BackgroundFormat,
    /** Of the background; the slide itself plays in both. */
    format: Format,
    thumbnailUrl: z.string(),
    locked: z.boolean(),
    /** Shows that contain it. */
    shows: z.int(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Slide' })
export type Slide = z.infer<typeof Slide>

export const slideApi = {
  listSlides: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/slides',
    access: 'account',
    summary: 'The slides, last changed first.',
    query: ListQuery,
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
    refuses: ['limit-slides', ...imageRefusals],
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
    refuses: ['slide-locked', 'changed-meanwhile', ...imageRefusals],
  }),
  deleteSlide: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/slides/{slideId}',
    access: 'account',
    summary: 'Deletes a slide; it leaves every show it is in.',
    refuses: ['slide-locked'],
  }),
}
