import { DisplayCategoryId } from '@litfass/domain/category'
import { Format, Privacy, ScreenInput } from '@litfass/domain/screen'
import { z } from 'zod'

import { ScreenHealth } from './devices.ts'
import { endpoint } from './endpoint.ts'
import { ListQuery, page } from './page.ts'

/** Spec 3. `url` is the id of the show assigned, empty when there is none. */
export const Screen = z
  .object({
    id: z.uuid(),
    name: z.string(),
    internalName: z.string(),
    street: z.string(),
    streetNumber: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string(),
    lat: z.number(),
    lng: z.number(),
    contacts: z.int(),
    format: Format,
    diagonal: z.number(),
    resolution: z.string(),
    promotion: z.boolean(),
    discount: z.int(),
    active: z.boolean(),
    tags: z.array(z.string()),
    privacy: Privacy,
    categoryId: DisplayCategoryId,
    new: z.boolean(),
    notes: z.string().optional(),
    url: z.string(),
    siteId: z.uuid().optional(),
    imageUrl: z.string().optional(),
    code: z.string().optional(),
    scheduleId: z.uuid().optional(),
    cpm: z.int().optional(),
    adShare: z.int(),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    timestamp: z.iso.datetime(),
    /** Share of its time sold today, 0 to 1. */
    soldShare: z.number(),
    health: ScreenHealth,
  })
  .meta({ id: 'Screen' })
export type Screen = z.infer<typeof Screen>

/** Spec 3: exactly what the public list of screens exposes. */
export const PublicScreen = z
  .object({
    id: z.uuid(),
    active: z.boolean(),
    privacy: Privacy,
    lat: z.number(),
    lng: z.number(),
    code: z.string().optional(),
    accountId: z.uuid(),
    scheduleId: z.uuid().optional(),
  })
  .meta({ id: 'PublicScreen' })

export const screenApi = {
  listScreens: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens',
    access: 'account',
    summary: 'The screens by name.',
    query: ListQuery,
    returns: page(Screen),
  }),
  getScreen: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens/{screenId}',
    access: 'account',
    summary: 'One screen.',
    returns: Screen,
  }),
  createScreen: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/screens',
    access: 'account',
    summary: 'Creates a screen with a code of its own.',
    body: ScreenInput,
    file: { part: 'picture', required: false },
    returns: Screen,
    status: 201,
    refuses: ['limit-screens', 'image-too-large', 'image-too-many-pixels', 'image-not-supported', 'image-broken'],
  }),
  updateScreen: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/screens/{screenId}',
    access: 'account',
    summary: 'Changes a screen; the assigned show stays.',
    body: ScreenInput,
    file: { part: 'picture', required: false },
    returns: Screen,
    refuses: ['image-too-large', 'image-too-many-pixels', 'image-not-supported', 'image-broken'],
  }),
  assignShow: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/screens/{screenId}/url',
    access: 'account',
    summary: 'Assigns a show (its id), or none (empty).',
    body: z.object({ url: z.union([z.uuid(), z.literal('')]) }),
    returns: Screen,
  }),
  deleteScreen: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/screens/{screenId}',
    access: 'account',
    summary: 'Deletes a screen; open offers on it are declined.',
    refuses: ['screen-has-paid-ads'],
  }),
  listPublicScreens: endpoint({
    method: 'GET',
    path: '/api/public/screens',
    access: 'anyone',
    summary: 'Active screens that are public.',
    query: z.object({ cursor: z.string().max(200).optional() }),
    returns: page(PublicScreen),
  }),
  findScreenByCode: endpoint({
    method: 'GET',
    path: '/api/public/screens/code',
    access: 'anyone',
    summary: 'The id of the active screen with this code. Tries are counted: 30 a minute that find nothing.',
    query: z.object({ code: z.string().max(40) }),
    returns: z.object({ id: z.uuid() }),
    refuses: ['not-found', 'too-many-requests'],
  }),
}
