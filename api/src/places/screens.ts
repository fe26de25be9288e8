import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/places/category'
import { Format, Privacy, ScreenInput } from '@litfass/domain/places/screen'
import { ScreensEdit } from '@litfass/domain/places/screens-edit'
import { Day } from '@litfass/domain/time/day'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { CsvFile, endpoint } from '../endpoint.ts'
import { outputShape } from '../output-shape.ts'
import { Cursor, ListQuery, page } from '../page.ts'
import { imageRefusals } from '../problem.ts'
import { TableReport } from '../table-report.ts'
import { ScreenHealth } from './devices.ts'
import { pictureUrls, storedPlace } from './place.ts'

/** `url` is the id of the assigned show, empty when there is none. */
export const Screen = z
  .object({
    ...storedPlace,
    ...outputShape(ScreenInput.shape),
    ...pictureUrls,
    new: z.boolean(),
    showId: wireName('url', z.string()),
    code: z.string().optional(),
    scheduleId: z.uuid().optional(),
    /** Share of its time sold today, 0 to 1. */
    soldShare: z.number(),
    health: ScreenHealth,
  })
  .meta({ id: 'Screen' })
export type Screen = z.infer<typeof Screen>

/** Sorted by `location`, screens without one come last. */
export const screenSorts = ['name', 'location', 'newest', 'contacts'] as const

/** A screen matches every filter that is given, and one of several categories or tags. `site` is a location. */
export const ScreenListQuery = ListQuery.extend({
  category: z.union([DisplayCategoryId, z.array(DisplayCategoryId).max(displayCategoryIds.length)]).optional(),
  tag: z.union([z.string().max(30), z.array(z.string().max(30)).max(20)]).optional(),
  format: Format.optional(),
  privacy: Privacy.optional(),
  active: z.stringbool().optional(),
  site: z.uuid().optional(),
  sort: z.enum(screenSorts).default('name'),
})

/** All that the public list of screens exposes. */
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

/** What a screen has sold on each day: shares 0 to 1 of its whole time, of which `adShare` percent is for sale. */
export const AirtimeDays = z
  .object({
    adShare: z.int(),
    days: z.array(
      z.object({
        day: z.string(),
        /** By ads that are accepted or paid. */
        sold: z.number(),
        /** By requests that wait for an answer. */
        asked: z.number(),
      }),
    ),
  })
  .meta({ id: 'AirtimeDays' })
export type AirtimeDays = z.infer<typeof AirtimeDays>

/** Whole weeks from Monday on: those that follow `start`, or this one. */
export const AirtimeQuery = z.object({
  start: Day.optional(),
  weeks: z.coerce.number().int().min(1, 'too-small').max(12, 'too-large').default(6),
})

const screens = { access: 'account', path: '/api/accounts/{accountId}/screens' } as const
const screen = { ...screens, path: `${screens.path}/{screenId}` } as const
const picture = { part: 'picture', required: false } as const

export const screenApi = {
  listScreens: endpoint({
    method: 'GET',
    ...screens,
    summary: 'The screens, filtered and sorted.',
    query: ScreenListQuery,
    returns: page(Screen),
  }),
  listScreenTags: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screen-tags',
    access: 'account',
    summary: 'The tags of all screens, the most used first.',
    returns: z.object({ tags: z.array(z.string()) }),
  }),
  getScreenAirtime: endpoint({
    method: 'GET',
    ...screen,
    path: `${screen.path}/airtime`,
    summary: 'What the screen has sold on each day of some weeks, and what requests ask for.',
    query: AirtimeQuery,
    returns: AirtimeDays,
  }),
  getScreen: endpoint({
    method: 'GET',
    ...screen,
    summary: 'One screen.',
    returns: Screen,
  }),
  createScreen: endpoint({
    method: 'POST',
    ...screens,
    summary: 'Creates a screen with a code of its own.',
    body: ScreenInput,
    file: picture,
    returns: Screen,
    status: 201,
    refuses: ['limit-screens', ...imageRefusals],
  }),
  updateScreen: endpoint({
    method: 'PUT',
    ...screen,
    summary: 'Changes a screen; the assigned show stays.',
    body: ScreenInput,
    file: picture,
    returns: Screen,
    refuses: [...imageRefusals],
  }),
  removeScreenPicture: endpoint({
    method: 'DELETE',
    ...screen,
    path: `${screen.path}/picture`,
    summary: 'Removes the picture of a screen and its thumbnail.',
    returns: Screen,
  }),
  renewCode: endpoint({
    method: 'POST',
    ...screen,
    path: `${screen.path}/code`,
    summary: 'Gives a screen a new code; the old one leads nowhere from now on.',
    returns: Screen,
  }),
  removeCode: endpoint({
    method: 'DELETE',
    ...screen,
    path: `${screen.path}/code`,
    summary: 'Takes the code from a screen; it stays reachable by its address.',
    returns: Screen,
  }),
  assignShow: endpoint({
    method: 'PUT',
    ...screen,
    path: `${screen.path}/url`,
    summary: 'Assigns a show (its id), or none (empty).',
    body: z.object({ showId: wireName('url', z.union([z.uuid(), z.literal('')])) }),
    returns: Screen,
  }),
  deleteScreen: endpoint({
    method: 'DELETE',
    ...screen,
    summary: 'Deletes a screen; open offers on it are declined.',
    refuses: ['screen-has-paid-ads'],
  }),
  listPublicScreens: endpoint({
    method: 'GET',
    path: '/api/public/screens',
    access: 'anyone',
    summary: 'Active screens that are public.',
    query: z.object({ cursor: Cursor.optional() }),
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
  editScreens: endpoint({
    method: 'PATCH',
    ...screens,
    summary: 'Changes several screens at once, all or none of them.',
    body: ScreensEdit,
    returns: z.object({ changed: z.int() }),
  }),
  exportScreens: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens.csv',
    access: 'account',
    summary: 'All screens as a CSV file that can be imported again.',
    returns: CsvFile,
  }),
  importScreens: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/screens/import',
    access: 'account',
    summary: 'Creates and changes screens from a CSV file, all lines or none; a dry run only tells what would happen.',
    body: z.object({ dryRun: z.boolean() }),
    file: { part: 'table', required: true },
    returns: TableReport,
    refuses: ['limit-screens', 'too-large'],
  }),
}
