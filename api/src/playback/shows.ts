import { basedOnField } from '@litfass/domain/based-on'
import { ShowInput, ShowSlideInput } from '@litfass/domain/playback/show'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { showSorts } from '../lists.ts'
import { outputShape } from '../output-shape.ts'
import { ListQuery, page, Several } from '../page.ts'

/**
 * `slide` is the slide's id; `duration` is in seconds, with at most one decimal; `sound` is that of a video. `firstDay`
 * and `lastDay` are inclusive. Without a day, `weekdays`, `startTime` or `endTime` there is no such limit. Without
 * `everyRounds` it plays in every round.
 */
export const ShowEntry = z.object(outputShape(ShowSlideInput.shape))
export type ShowEntry = z.infer<typeof ShowEntry>

export const Show = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** Each round has another order. */
    shuffled: z.boolean(),
    /** Entries, in order. */
    slides: z.array(ShowEntry),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    /** Names of the screens that play it, as the assigned show or by schedule. */
    screens: z.array(z.string()),
    /** Names of those whose TV is online and last reported a slide of the show, or an ad. */
    onAir: z.array(z.string()),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Show' })
export type Show = z.infer<typeof Show>

export const ShowQuery = ListQuery.extend({
  /** `newest`: by last change. */
  sort: z.enum(showSorts).default('newest'),
  /** Only shows with an entry whose last day, or that of its slide, is today or one of the six days after it. */
  endsSoon: z.stringbool().optional(),
})

export const ShowChange = ShowInput.extend(basedOnField).meta({ id: 'ShowChange' })
export type ShowChange = z.infer<typeof ShowChange>

export const showApi = {
  listShows: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/shows',
    access: 'account',
    summary: 'Lists shows, sorted by last change, name or length.',
    query: ShowQuery,
    returns: page(Show),
  }),
  getShow: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/shows/{showId}',
    access: 'account',
    summary: 'Returns a show.',
    returns: Show,
  }),
  createShow: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/shows',
    access: 'account',
    summary: 'Creates a show from slides of the account.',
    body: ShowInput,
    returns: Show,
    status: 201,
    refuses: ['limit-shows'],
  }),
  updateShow: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/shows/{showId}',
    access: 'account',
    summary: 'Replaces the title, entries and shuffling of a show, effective immediately on its screens.',
    body: ShowChange,
    returns: Show,
    refuses: ['changed-meanwhile'],
  }),
  deleteShow: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/shows/{showId}',
    access: 'account',
    summary:
      'Deletes a show and removes it from all schedules. Screens it was assigned to fall back to the default content, or else to the default slide.',
  }),
  copyShow: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/shows/{showId}/copy',
    access: 'account',
    summary: 'Duplicates a show. No screen plays the copy yet.',
    returns: Show,
    status: 201,
    refuses: ['limit-shows'],
  }),
  deleteShows: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/shows/delete',
    access: 'account',
    summary:
      'Deletes several shows, all or none. Screens they were assigned to fall back to the default content, or else to the default slide.',
    body: Several,
  }),
}
