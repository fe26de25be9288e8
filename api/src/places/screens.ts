import { Duration, Frequency } from '@litfass/domain/ads/campaign'
import { basedOnField } from '@litfass/domain/based-on'
import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/places/category'
import { OpeningHours } from '@litfass/domain/places/opening-hours'
import { Format, Privacy, ScreenInput } from '@litfass/domain/places/screen'
import { ScreensEdit } from '@litfass/domain/places/screens-edit'
import { showReasons, showSources } from '@litfass/domain/places/show-on-screen'
import { Day } from '@litfass/domain/time/day'
import { TimeOfDay } from '@litfass/domain/time/time-of-day'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { CsvFile, endpoint, prebuilt } from '../endpoint.ts'
import { listedStates, screenSorts } from '../lists.ts'
import { outputShape } from '../output-shape.ts'
import { Cursor, ListQuery, page } from '../page.ts'
import { Creative } from '../playback/creative.ts'
import { imageRefusals } from '../problem.ts'
import { TableReport } from '../table-report.ts'
import { ScreenHealth } from './devices.ts'
import { EndAds } from './end-ads.ts'
import { FoundOnMap, FoundPlace, PlaceFilter, amount, found, inList, onMap, promotedFilter } from './found-place.ts'
import { type PlaceContract, bookedIds, pictureFile, pictureUrls, storedPlace } from './place.ts'

/** Which show is planned on a screen now, and whether it plays. */
const ShowOnScreen = z
  .object({
    /** An event of the schedule, else the assigned show, else the default content of the company. */
    source: z.enum(showSources),
    /** Of the show, or of the slide that is the default content. Absent for the built-in default slide. */
    title: z.string().optional(),
    /** When the event of the schedule ends, `HH:MM` in the zone of the company. Absent if not within a day. */
    until: TimeOfDay.optional(),
    reason: z.enum(showReasons),
    /** The ad that plays instead, if `reason` is `ad`. */
    ad: z.object({ advertiser: z.string(), lastDay: Day }).optional(),
  })
  .meta({ id: 'ShowOnScreen' })

/** `url` is the id of the assigned show, or empty. */
export const Screen = z
  .object({
    ...storedPlace,
    ...outputShape(ScreenInput.shape),
    ...pictureUrls,
    new: z.boolean(),
    showId: wireName('url', z.string()),
    /** The assigned show, and the slide that it begins with. */
    show: z.object({ title: z.string(), firstSlide: Creative.optional() }).optional(),
    planned: ShowOnScreen,
    /** An active screen that is not connected, is offline in its service hours, or cannot play something. */
    needsAttention: z.boolean(),
    code: z.string().optional(),
    scheduleId: z.uuid().optional(),
    /** Share of today's time that is sold, 0 to 1. */
    soldShare: z.number(),
    health: ScreenHealth,
  })
  .meta({ id: 'Screen' })
export type Screen = z.infer<typeof Screen>

/** `counts` are on the first page only, and ignore the filter by state. */
const ScreenPage = page(Screen).extend({
  counts: z.object({ all: z.int(), onAir: z.int(), needsAttention: z.int() }).optional(),
})
export type ScreenPage = z.infer<typeof ScreenPage>

export const ScreenChange = ScreenInput.safeExtend(basedOnField).meta({ id: 'ScreenChange' })

/** Filters combine with AND; several categories or tags with OR. `site` is a location id. */
export const ScreenListQuery = ListQuery.extend({
  category: z.union([DisplayCategoryId, z.array(DisplayCategoryId).max(displayCategoryIds.length)]).optional(),
  tag: z.union([z.string().max(30), z.array(z.string().max(30)).max(20)]).optional(),
  format: Format.optional(),
  privacy: Privacy.optional(),
  active: z.stringbool().optional(),
  site: z.uuid().optional(),
  state: z.enum(listedStates).optional(),
  sort: z.enum(screenSorts).default('name'),
})

/** Public fields of a screen. */
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

/** Sold airtime by day, as shares (0 to 1) of the screen's whole time, of which `adShare` percent is for sale. */
export const AirtimeDays = z
  .object({
    adShare: z.int(),
    days: z.array(
      z.object({
        day: z.string(),
        /** Approved and paid ads. */
        sold: z.number(),
        /** Pending booking requests. */
        asked: z.number(),
      }),
    ),
  })
  .meta({ id: 'AirtimeDays' })
export type AirtimeDays = z.infer<typeof AirtimeDays>

/** Whole weeks from Monday, starting with the week of `start` or the current week. */
export const AirtimeQuery = z.object({
  start: Day.optional(),
  weeks: z.coerce.number().int().min(1, 'too-small').max(12, 'too-large').default(6),
})

const screens = { access: 'account', path: '/api/accounts/{accountId}/screens' } as const
const screen = { ...screens, path: `${screens.path}/{screenId}` } as const

export const screenApi = {
  listScreens: endpoint({
    method: 'GET',
    ...screens,
    summary: 'Lists screens, filtered and sorted.',
    query: ScreenListQuery,
    returns: ScreenPage,
  }),
  listScreenTags: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screen-tags',
    access: 'account',
    summary: 'Lists the tags of all screens, most used first.',
    returns: z.object({ tags: z.array(z.string()) }),
  }),
  getScreenAirtime: endpoint({
    method: 'GET',
    ...screen,
    path: `${screen.path}/airtime`,
    summary: 'Returns sold and requested airtime of a screen by day, for whole weeks.',
    query: AirtimeQuery,
    returns: AirtimeDays,
  }),
  getScreen: endpoint({
    method: 'GET',
    ...screen,
    summary: 'Returns a screen.',
    returns: Screen,
  }),
  createScreen: endpoint({
    method: 'POST',
    ...screens,
    summary: 'Creates a screen with a new code.',
    body: ScreenInput,
    file: pictureFile,
    returns: Screen,
    status: 201,
    refuses: ['limit-screens', 'limit-storage', ...imageRefusals],
  }),
  copyScreen: endpoint({
    method: 'POST',
    ...screen,
    path: `${screen.path}/copy`,
    summary:
      'Duplicates a screen as a private one with a new code and the same assigned show. Picture, schedule and devices are not copied.',
    returns: Screen,
    status: 201,
    refuses: ['limit-screens'],
  }),
  updateScreen: endpoint({
    method: 'PUT',
    ...screen,
    summary:
      'Updates a screen; its assigned show is unchanged. With `basedOn`, refuses if the screen has changed since.',
    query: EndAds,
    body: ScreenChange,
    file: pictureFile,
    returns: Screen,
    refuses: ['changed-meanwhile', 'place-has-ads', 'limit-storage', ...imageRefusals],
  }),
  removeScreenPicture: endpoint({
    method: 'DELETE',
    ...screen,
    path: `${screen.path}/picture`,
    summary: 'Deletes the picture of a screen.',
    returns: Screen,
  }),
  renewCode: endpoint({
    method: 'POST',
    ...screen,
    path: `${screen.path}/code`,
    summary: 'Creates a new code for a screen; the old code stops working.',
    returns: Screen,
  }),
  removeCode: endpoint({
    method: 'DELETE',
    ...screen,
    path: `${screen.path}/code`,
    summary: 'Removes the code of a screen; its URL keeps working.',
    returns: Screen,
  }),
  assignShow: endpoint({
    method: 'PUT',
    ...screen,
    path: `${screen.path}/url`,
    summary: 'Assigns a show to a screen, or none if `url` is empty.',
    body: z.object({ showId: wireName('url', z.union([z.uuid(), z.literal('')])) }),
    returns: Screen,
  }),
  deleteScreen: endpoint({
    method: 'DELETE',
    ...screen,
    summary: 'Deletes a screen and ends its open ads.',
    query: EndAds,
    refuses: ['place-has-ads'],
  }),
  listPublicScreens: endpoint({
    method: 'GET',
    path: '/api/public/screens',
    access: 'anyone',
    summary: 'Lists public, active screens.',
    query: z.object({ cursor: Cursor.optional() }),
    returns: page(PublicScreen),
  }),
  findScreenByCode: endpoint({
    method: 'GET',
    path: '/api/public/screens/code',
    access: 'anyone',
    summary: 'Returns the id of the active screen with this code. Limited to 30 wrong codes per minute.',
    // Loose, because installed players of other builds may send other parameters.
    query: z.looseObject({ code: z.string().max(40) }),
    returns: z.object({ id: z.uuid() }),
    refuses: ['not-found', 'too-many-requests'],
  }),
  editScreens: endpoint({
    method: 'PATCH',
    ...screens,
    summary: 'Updates several screens, all or none.',
    query: EndAds,
    body: ScreensEdit,
    returns: z.object({ changed: z.int() }),
    refuses: ['place-has-ads'],
  }),
  exportScreens: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens.csv',
    access: 'account',
    summary: 'Exports all screens as a CSV file that can be imported again.',
    returns: CsvFile,
  }),
  importScreens: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/screens/import',
    access: 'account',
    summary: 'Creates and updates screens from a CSV file, all lines or none. A dry run only reports the changes.',
    query: EndAds,
    body: z.object({ dryRun: z.boolean() }),
    file: { part: 'table', required: true },
    returns: TableReport,
    refuses: ['place-has-ads', 'limit-screens', 'too-large'],
  }),
}

/** A screen in the finder. Amounts are net cents for one week at ten seconds every three minutes. */
export const FoundScreen = FoundPlace.extend({
  categoryId: DisplayCategoryId,
  contacts: z.int(),
  diagonal: z.number(),
  resolution: z.string(),
  format: Format,
  promotion: z.boolean(),
  discount: z.int(),
  ...pictureUrls,
  cpm: z.int(),
  weekImpressions: z.int(),
  /** 0 to 1: free on every day of the requested period, or of the next seven days. */
  freeShare: z.number(),
  adShare: z.int(),
  /** When it plays ads: its own hours, else its location's opening hours. Absent for always. */
  serviceHours: OpeningHours.optional(),
  /** Plays of ads in the last 90 days up to yesterday. Absent where too few were due. */
  reliability: z.object({ due: z.int(), delivered: z.int() }).optional(),
}).meta({ id: 'FoundScreen' })
export type FoundScreen = z.infer<typeof FoundScreen>

/** `minContacts`: daily audience; CPM in cents; `minReliability`: percent of the plays of 90 days that were delivered. */
export const ScreenFilter = PlaceFilter.extend({
  minContacts: amount,
  ...promotedFilter,
  category: z.union([DisplayCategoryId, z.array(DisplayCategoryId).max(displayCategoryIds.length)]).optional(),
  minCpm: amount,
  maxCpm: amount,
  minReliability: z.coerce.number<number>().pipe(z.int().min(0).max(100)).optional(),
})

/** Inputs of a screen's price, so that clients can show the calculation. */
const DisplayPriceInputs = z
  .object({
    contacts: z.int(),
    viewingSeconds: z.int(),
    durationSeconds: z.int(),
    frequencySeconds: z.int(),
    days: z.int(),
    cpm: z.int(),
    discountPercent: z.int(),
  })
  .meta({ id: 'PriceInputs' })

const search = { access: 'user', path: '/api/finder/screens' } as const

const finder = {
  find: endpoint({
    method: 'GET',
    ...search,
    summary: 'Searches public, active screens to advertise on.',
    query: ScreenFilter.extend(inList),
    returns: prebuilt(found(FoundScreen)),
  }),
  findOnMap: endpoint({
    method: 'GET',
    ...search,
    path: `${search.path}/map`,
    summary: 'Searches screens on a part of the map, clustered.',
    query: ScreenFilter.extend(onMap),
    returns: FoundOnMap,
  }),
}

export const screenContract = {
  endpoints: screenApi,
  Found: FoundScreen,
  ...finder,
  bookedGroup: z.object({ duration: Duration, frequency: Frequency, screens: bookedIds }),
  quotedIds: { screenId: z.uuid() },
  priceInputs: DisplayPriceInputs,
  adFields: {
    screenId: z.uuid().optional(),
    screenName: z.string(),
    screenAddress: z.string(),
    /** Titles of the assigned show and those of the schedule. Absent once the screen is deleted. */
    showTitles: z.array(z.string()).optional(),
    duration: z.int(),
    frequency: z.int(),
    /** The screen's service hours when the ad was offered. Absent for always. */
    serviceHours: OpeningHours.optional(),
  },
} as const satisfies PlaceContract
