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
    /**
     * Whether it plays: what an online device reports, `lastPlayed` and `lastPlayedOther` the last report of one that
     * is offline. `notConnected`: the screen has no confirmed device.
     */
    reason: z.enum(showReasons),
    /** The ad that plays instead, if `reason` is `ad`. */
    ad: z.object({ advertiser: z.string(), lastDay: Day }).optional(),
    /**
     * The current or next time that the screen is dark: outside its service hours and those of its ads. Absent if it
     * is inactive or never dark. `until` is absent if it is not on again in the next nine days.
     */
    dark: z.object({ from: z.iso.datetime(), until: z.iso.datetime().optional() }).optional(),
  })
  .meta({ id: 'ShowOnScreen' })

export const Screen = z
  .object({
    ...storedPlace,
    ...outputShape(ScreenInput.shape),
    ...pictureUrls,
    /** Created in the last 30 days. */
    new: z.boolean(),
    /** Id of the assigned show; empty without one. */
    showId: wireName('url', z.string()),
    /** The assigned show, and the slide that it begins with. */
    show: z.object({ title: z.string(), firstSlide: Creative.optional() }).optional(),
    planned: ShowOnScreen,
    /** An active screen that is not connected, is offline in its service hours, or cannot play something. */
    needsAttention: z.boolean(),
    /** Opens the screen on a TV. Absent once it was removed. */
    code: z.string().optional(),
    /** Absent without a schedule. */
    scheduleId: z.uuid().optional(),
    /** Share of the screen's whole time that approved and paid ads take today, 0 to 1. */
    soldShare: z.number(),
    health: ScreenHealth,
  })
  .meta({ id: 'Screen' })
export type Screen = z.infer<typeof Screen>

const ScreenPage = page(Screen).extend({
  /** On the first page only. They ignore `state`. */
  counts: z
    .object({
      all: z.int(),
      /** Active screens with a heartbeat in the last 90 seconds. */
      onAir: z.int(),
      needsAttention: z.int(),
    })
    .optional(),
})
export type ScreenPage = z.infer<typeof ScreenPage>

const ScreenChange = ScreenInput.safeExtend(basedOnField).meta({ id: 'ScreenChange' })

/** Filters combine with AND; several categories or tags with OR. */
export const ScreenListQuery = ListQuery.extend({
  /** If several are given, screens of any of them. */
  category: z.union([DisplayCategoryId, z.array(DisplayCategoryId).max(displayCategoryIds.length)]).optional(),
  /** If several are given, screens with any of them. */
  tag: z.union([z.string().max(30), z.array(z.string().max(30)).max(20)]).optional(),
  format: Format.optional(),
  privacy: Privacy.optional(),
  /** True: only active ones; false: only inactive ones. Absent: all. */
  active: z.stringbool().optional(),
  /** Location id. */
  site: z.uuid().optional(),
  /** `onAir`: active, with a heartbeat in the last 90 seconds. `needsAttention`: as the field of a screen. */
  state: z.enum(listedStates).optional(),
  /** `location`: by the title of the location, screens without one last. `contacts`: largest daily audience first. */
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
    /** Opens the screen on a TV. Absent once it was removed. */
    code: z.string().optional(),
    accountId: z.uuid(),
    scheduleId: z.uuid().optional(),
  })
  .meta({ id: 'PublicScreen' })

/** Sold airtime by day, as shares (0 to 1) of the screen's whole time, of which `adShare` percent is for sale. */
export const AirtimeDays = z
  .object({
    /** Percent of the screen's time that is for sale. */
    adShare: z.int(),
    /** All days from the Monday of the first week on. */
    days: z.array(
      z.object({
        day: z.string(),
        /** Share of the screen's whole time, 0 to 1, that approved and paid ads take. */
        sold: z.number(),
        /** Share of the screen's whole time, 0 to 1, that pending booking requests would take. */
        asked: z.number(),
      }),
    ),
  })
  .meta({ id: 'AirtimeDays' })
export type AirtimeDays = z.infer<typeof AirtimeDays>

export const AirtimeQuery = z.object({
  /** A day of the first week; weeks begin on Monday. Absent: today in the zone of the account. */
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
    body: z.object({
      /** Id of the show; empty for none. */
      showId: wireName('url', z.union([z.uuid(), z.literal('')])),
    }),
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
    query: z.looseObject({
      /** In either case, with or without spaces and hyphens. */
      code: z.string().max(40),
    }),
    returns: z.object({ id: z.uuid() }),
    refuses: ['not-found', 'too-many-requests'],
  }),
  editScreens: endpoint({
    method: 'PATCH',
    ...screens,
    summary: 'Updates several screens, all or none.',
    query: EndAds,
    body: ScreensEdit,
    changes: 'screens',
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
    body: z.object({
      /** True: nothing is written, and the report says what would change. */
      dryRun: z.boolean(),
    }),
    file: { part: 'table', required: true },
    returns: TableReport,
    refuses: ['place-has-ads', 'limit-screens', 'too-large'],
  }),
}

/** A screen in the finder. */
export const FoundScreen = FoundPlace.extend({
  categoryId: DisplayCategoryId,
  /** Daily audience: people who pass on a usual day. */
  contacts: z.int(),
  /** Inches. */
  diagonal: z.number(),
  /** In pixels, such as `1920x1080`. */
  resolution: z.string(),
  format: Format,
  promotion: z.boolean(),
  /** Percent; applies while `promotion` is true. */
  discount: z.int(),
  ...pictureUrls,
  /** Net cents per 1000 impressions, before the discount. */
  cpm: z.int(),
  /** Expected views in the week that `weekAmount` is for. */
  weekImpressions: z.int(),
  /**
   * Share of the screen's whole time, 0 to 1, that is free on each day of the requested period, or of the next seven
   * days.
   */
  freeShare: z.number(),
  /** Percent of the screen's time that is for sale. */
  adShare: z.int(),
  /** When it plays ads: its own hours, else its location's opening hours. Absent for always. */
  serviceHours: OpeningHours.optional(),
  /** Plays of ads in the last 90 days up to yesterday. Absent where too few were due. */
  reliability: z.object({ due: z.int(), delivered: z.int() }).optional(),
}).meta({ id: 'FoundScreen' })
export type FoundScreen = z.infer<typeof FoundScreen>

export const ScreenFilter = PlaceFilter.extend({
  /** Daily audience. */
  minContacts: amount,
  ...promotedFilter,
  /** If several are given, screens of any of them. */
  category: z.union([DisplayCategoryId, z.array(DisplayCategoryId).max(displayCategoryIds.length)]).optional(),
  /** Net cents per 1000 impressions, before discounts. */
  minCpm: amount,
  /** Net cents per 1000 impressions, before discounts. */
  maxCpm: amount,
  /** Percent of the due plays of the last 90 days that were delivered. */
  minReliability: z.coerce.number<number>().pipe(z.int().min(0).max(100)).optional(),
})

/** Inputs of a screen's price, so that clients can show the calculation. */
const DisplayPriceInputs = z
  .object({
    /** Daily audience. */
    contacts: z.int(),
    /** How long a person stays in view, by the category of the screen. */
    viewingSeconds: z.int(),
    /** Seconds of the ad. */
    durationSeconds: z.int(),
    /** Seconds from one play to the next. */
    frequencySeconds: z.int(),
    /** Charged days: those with service hours; in older ads, all of the period. */
    days: z.int(),
    /** Net cents per 1000 impressions, before the discount. */
    cpm: z.int(),
    /** 0 without a discount. */
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
  bookedGroup: z.object({
    /** Seconds. */
    duration: Duration,
    /** Seconds from one play to the next; longer than `duration`. */
    frequency: Frequency,
    screens: bookedIds,
  }),
  quotedIds: { screenId: z.uuid() },
  priceInputs: DisplayPriceInputs,
  adFields: {
    /** Absent once the screen is deleted. */
    screenId: z.uuid().optional(),
    screenName: z.string(),
    screenAddress: z.string(),
    /** Titles of the assigned show and those of the schedule. Absent once the screen is deleted. */
    showTitles: z.array(z.string()).optional(),
    /** Seconds. */
    duration: z.int(),
    /** Seconds from one play to the next. */
    frequency: z.int(),
    /** The screen's service hours when the ad was offered. Absent for always. */
    serviceHours: OpeningHours.optional(),
  },
} as const satisfies PlaceContract
