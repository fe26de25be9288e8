import { Animation, ShowInput } from '@litfass/domain/show'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { ListQuery, page } from './page.ts'

/** `slide` is the slide's id, `duration` is in seconds. */
export const ShowEntry = z.object({ slide: z.uuid(), duration: z.int(), index: z.int(), animation: Animation })
export type ShowEntry = z.infer<typeof ShowEntry>

export const Show = z
  .object({
    id: z.uuid(),
    title: z.string(),
    slides: z.array(ShowEntry),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    /** Names of the screens it plays on, assigned or by their schedule. */
    screens: z.array(z.string()),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Show' })
export type Show = z.infer<typeof Show>

export const showApi = {
  listShows: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/shows',
    access: 'account',
    summary: 'The shows, last changed first.',
    query: ListQuery,
    returns: page(Show),
  }),
  getShow: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/shows/{showId}',
    access: 'account',
    summary: 'One show.',
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
    summary: 'Replaces title and entries; screens follow at once.',
    body: ShowInput,
    returns: Show,
  }),
  deleteShow: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/shows/{showId}',
    access: 'account',
    summary:
      'Deletes a show; screens it was assigned to fall back to the house slide, and it goes out of all schedules.',
  }),
}
