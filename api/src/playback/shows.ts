import { Animation, ShowInput } from '@litfass/domain/playback/show'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { ListQuery, page, Several } from '../page.ts'

/** `slide` is the slide's id, `duration` is in seconds. */
export const ShowEntry = z.object({
  slideId: wireName('slide', z.uuid()),
  duration: z.int(),
  index: z.int(),
  animation: Animation,
})
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

export const showSorts = ['newest', 'name', 'longest'] as const

export const ShowQuery = ListQuery.extend({ sort: z.enum(showSorts).default('newest') })

/** `basedOn` is the timestamp of the show that was changed: the save is refused if it has moved on. Without it, whatever is there is overwritten. */
export const ShowChange = ShowInput.extend({ basedOn: z.iso.datetime().optional() }).meta({ id: 'ShowChange' })
export type ShowChange = z.infer<typeof ShowChange>

export const showApi = {
  listShows: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/shows',
    access: 'account',
    summary: 'The shows, last changed first, by name, or the longest first.',
    query: ShowQuery,
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
    body: ShowChange,
    returns: Show,
    refuses: ['changed-meanwhile'],
  }),
  deleteShow: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/shows/{showId}',
    access: 'account',
    summary:
      'Deletes a show; screens it was assigned to fall back to the default slide, and it goes out of all schedules.',
  }),
  copyShow: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/shows/{showId}/copy',
    access: 'account',
    summary: 'Makes a show of the same slides; no screen plays it yet.',
    returns: Show,
    status: 201,
    refuses: ['limit-shows'],
  }),
  deleteShows: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/shows/delete',
    access: 'account',
    summary: 'Deletes several shows, all or none; screens they were assigned to fall back to the default slide.',
    body: Several,
  }),
}
