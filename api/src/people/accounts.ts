import { adSides } from '@litfass/domain/ads/ad'
import { recordOf } from '@litfass/domain/keys-of'
import {
  AccountProfile,
  Role,
  Subscription,
  employeeCounts,
  limitNames,
  screenPlans,
  usages,
} from '@litfass/domain/people/account'
import { firstStepNames } from '@litfass/domain/people/first-steps'
import { Format } from '@litfass/domain/places/screen'
import { DefaultContent } from '@litfass/domain/playback/default-content'
import { z } from 'zod'

import { Ad } from '../ads/ads.ts'
import { DeliveredAd } from '../ads/delivery.ts'
import { endpoint, EventStream } from '../endpoint.ts'
import { ScreenHealth } from '../places/devices.ts'
import { Creative } from '../playback/creative.ts'
import { ServerNotice } from './server-notices.ts'

const Counts = z.object(recordOf(limitNames, () => z.int()))

/** `amounts` are computed on read; `limits` are set per account. Storage is bytes. */
export const Account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    company: z.string(),
    subscription: Subscription,
    address: z.object({
      line1: z.string(),
      line2: z.string().optional(),
      postalCode: z.string(),
      city: z.string(),
      state: z.string().optional(),
      country: z.string(),
    }),
    phone: z.string().optional(),
    vat: z.string().optional(),
    website: z.string().optional(),
    employees: z.enum(employeeCounts),
    plan: z.enum(screenPlans).optional(),
    usage: z.enum(usages).optional(),
    timezone: z.string(),
    /** Minimum net cents of a booking of one of its places. */
    minBooking: z.int(),
    stripeId: z.string().optional(),
    creatorId: z.uuid(),
    created: z.iso.datetime(),
    timestamp: z.iso.datetime(),
    amounts: Counts,
    limits: Counts,
    /** Limits of one video. */
    videoLimits: z.object({ maxBytes: z.int(), maxSeconds: z.int() }),
    roles: z.array(Role),
    /** What its screens play when nothing is planned. */
    defaultContent: DefaultContent,
    /** Whether its screens report the plays of its own slides, too. */
    measuresSlides: z.boolean(),
    /** Members need two-factor authentication to open the company. */
    requiresTwoFactor: z.boolean(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

const GroupTotals = z.object({ count: z.int(), amount: z.int() })
const Groups = z.object({ editing: GroupTotals, active: GroupTotals, completed: GroupTotals })

/** An active screen without recent heartbeats; `lastSeen` is the last one from a confirmed device. */
export const UnseenScreen = z.object({
  id: z.uuid(),
  name: z.string(),
  internalName: z.string(),
  format: Format,
  imageUrl: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  lastSeen: z.iso.datetime(),
})
export type UnseenScreen = z.infer<typeof UnseenScreen>

/**
 * The ads of a campaign that need an answer or a payment, or an ad that its advertiser wants to cancel. `ad` is the first one to
 * start; number, net sum and last day are those of all, and `own` is what is left of the sum for the publisher.
 */
export const WaitingAds = z.object({
  ad: Ad,
  count: z.int(),
  places: z.int(),
  amount: z.int(),
  own: z.int(),
  endDate: z.string(),
})
export type WaitingAds = z.infer<typeof WaitingAds>

/** A running ad with fewer plays than are due, as the company on that side sees it. */
export const AdBehind = DeliveredAd.extend({
  side: z.enum(adSides),
  creative: Creative,
  resolution: z.string(),
})
export type AdBehind = z.infer<typeof AdBehind>

/** A disputed payment to this publisher, with the first of its ads. Amount: gross cents. */
export const DisputeToAnswer = z.object({
  id: z.string(),
  adId: z.uuid(),
  advertiser: z.string(),
  amount: z.int(),
  answerUntil: z.iso.datetime().optional(),
  creative: Creative,
  resolution: z.string(),
})
export type DisputeToAnswer = z.infer<typeof DisputeToAnswer>

/** An active screen with a confirmed device, and what the device has reported. */
export const ConnectedScreen = z.object({
  id: z.uuid(),
  name: z.string(),
  format: Format,
  resolution: z.string(),
  health: ScreenHealth,
})
export type ConnectedScreen = z.infer<typeof ConnectedScreen>

/** Amounts are net cents. */
export const Dashboard = z
  .object({
    /** Ads that this account books. */
    mine: Groups,
    /** Ads on its places. Amounts are earnings: after refunds and the platform fee. */
    external: Groups,
    /** Number of ads that this account has to answer. */
    pendingAnswers: z.int(),
    /** Of these, requests to cancel a paid ad. */
    pendingCancellations: z.int(),
    /** Number of ads that this account has to pay. */
    pendingPayments: z.int(),
    waitingCount: z.int(),
    /** The first eight campaigns with ads to answer or pay, and ads to cancel; nearest first day first. */
    waiting: z.array(WaitingAds),
    unseenCount: z.int(),
    /** The eight active screens that have been silent longest, for at least a day. */
    unseen: z.array(UnseenScreen),
    behindCount: z.int(),
    /** The eight running ads that miss the most plays, of those below 95 % of what is due. */
    behind: z.array(AdBehind),
    disputeCount: z.int(),
    /** The eight disputed payments that this publisher has to answer first. */
    disputes: z.array(DisputeToAnswer),
    /** How many active screens have a confirmed device, how many of them are on air, and the first four, those on air first. */
    onAir: z.object({ connected: z.int(), count: z.int(), screens: z.array(ConnectedScreen) }),
    /** Planned earnings of paid ads on its places, less the platform fee, for the last twelve weeks; weeks start on Monday. */
    earnings: z.array(z.object({ start: z.string(), amount: z.int() })),
    /** First steps of a new company. */
    steps: z.array(z.object({ step: z.enum(firstStepNames), done: z.boolean() })),
    timezone: z.string(),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const accountApi = {
  getAccount: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}',
    access: 'account',
    summary: 'Returns the account with its amounts and limits.',
    returns: Account,
  }),
  updateAccount: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}',
    access: 'account',
    role: 'admin',
    summary: 'Updates the company profile; optional fields that are omitted are cleared. Admins only.',
    body: AccountProfile,
    returns: Account,
    refuses: ['not-allowed'],
  }),
  setDefaultContent: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/default-content',
    access: 'account',
    role: 'admin',
    summary:
      'Sets what screens play when nothing is planned: the show, else the slide, else the default slide. Admins only.',
    body: DefaultContent,
    returns: Account,
    refuses: ['not-allowed'],
  }),
  measureSlides: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/measures-slides',
    access: 'account',
    role: 'admin',
    summary: 'Sets whether screens report the plays of own slides, too. Admins only.',
    body: z.object({ measuresSlides: z.boolean() }),
    returns: Account,
    refuses: ['not-allowed'],
  }),
  listServerNotices: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/server-notices',
    access: 'account',
    role: 'admin',
    summary:
      'Lists what is wrong with the server itself: `storage-full` while it may refuse to save, `clock-in-doubt` while its clock may be ahead. Admins only.',
    returns: z.array(ServerNotice),
  }),
  getDashboard: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/dashboard',
    access: 'account',
    summary:
      'Returns the dashboard: ad totals by group, ads pending for the account, ads with missing plays, disputed payments, screens on air, silent screens, planned earnings by week and first steps.',
    returns: Dashboard,
  }),
  streamAccountEvents: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/events',
    access: 'account',
    summary:
      'Streams the topics in which data of the account has changed, such as `{"topics":["ads"]}`, and a `beat` in between.',
    returns: EventStream,
    refuses: ['too-many-requests'],
  }),
  fetchAccount: endpoint({
    method: 'POST',
    path: '/api/fetchAccount',
    access: 'user',
    summary: 'Returns the account with this id. Members only.',
    body: z.object({ accountId: z.uuid() }),
    returns: Account,
    refuses: ['not-found', 'two-factor-required'],
  }),
}
