import { adSides } from '@litfass/domain/ads/ad'
import { basedOnField } from '@litfass/domain/based-on'
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
    /** Also in `address.country`; clients read it in both places. */
    country: z.string(),
    phone: z.string().optional(),
    /** VAT id. */
    vat: z.string().optional(),
    website: z.string().optional(),
    employees: z.enum(employeeCounts),
    /** How many screens the company plans. */
    plan: z.enum(screenPlans).optional(),
    /** Whether it publishes, advertises or both. */
    usage: z.enum(usages).optional(),
    /** IANA name. Days and times of day of the account are in it. */
    timezone: z.string(),
    /** Minimum net cents of a booking of one of its places. */
    minBooking: z.int(),
    /** Its account at Stripe, once it has begun to connect one. */
    stripeId: z.string().optional(),
    creatorId: z.uuid(),
    created: z.iso.datetime(),
    timestamp: z.iso.datetime(),
    /** Number of items that count against `limits`, and bytes of storage. */
    amounts: Counts,
    /** The most items, and bytes of storage. */
    limits: Counts,
    /** Limits of one video. */
    videoLimits: z.object({ maxBytes: z.int(), maxSeconds: z.int() }),
    /** Roles of the signed-in user in the account. */
    roles: z.array(Role),
    /** What its screens play when nothing is scheduled. */
    defaultContent: DefaultContent,
    /** Whether its screens report the plays of its own slides, too. */
    measuresSlides: z.boolean(),
    /** Members need two-factor authentication to open the company. */
    requiresTwoFactor: z.boolean(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

export const AccountChange = AccountProfile.extend(basedOnField).meta({ id: 'AccountChange' })
export type AccountChange = z.infer<typeof AccountChange>

const GroupTotals = z.object({
  /** Number of ads, with declined and failed ones. */
  count: z.int(),
  /** Net cents, less what was refunded. Declined and failed ads have none. */
  amount: z.int(),
})
const Groups = z.object({
  /** Pending and approved ads. */
  editing: GroupTotals,
  /** Paid ads. */
  active: GroupTotals,
  /** Completed, cancelled, declined and failed ads. */
  completed: GroupTotals,
})

/** An active screen without recent heartbeats. */
export const UnseenScreen = z.object({
  id: z.uuid(),
  name: z.string(),
  internalName: z.string(),
  format: Format,
  imageUrl: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  /** Last heartbeat of a confirmed device. */
  lastSeen: z.iso.datetime(),
})
export type UnseenScreen = z.infer<typeof UnseenScreen>

/** The ads of a campaign that need an answer or a payment, or an ad that its advertiser wants to cancel. */
export const WaitingAds = z.object({
  /** The first one to start. */
  ad: Ad,
  /** Number of ads. */
  count: z.int(),
  /** Number of their places. */
  places: z.int(),
  /** Net cents of all of them. */
  amount: z.int(),
  /** Net cents that are left of `amount` for the publisher, after refunds and the platform fee. */
  own: z.int(),
  /** Last day of all of them. */
  endDate: z.string(),
})
export type WaitingAds = z.infer<typeof WaitingAds>

/** A running ad with fewer plays than are due, as the company on that side sees it. */
export const AdBehind = DeliveredAd.extend({
  /** Whether this company is its advertiser or its publisher. */
  side: z.enum(adSides),
  creative: Creative,
  resolution: z.string(),
})
export type AdBehind = z.infer<typeof AdBehind>

/** A disputed payment to this publisher. */
export const DisputeToAnswer = z.object({
  id: z.string(),
  /** The first ad of this publisher that the payment is for. */
  adId: z.uuid(),
  advertiser: z.string(),
  /** Gross cents in dispute. */
  amount: z.int(),
  /** Deadline. Absent if Stripe has set none. */
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
    /** Number of all such entries, of which `waiting` lists the first. */
    waitingCount: z.int(),
    /** The first eight campaigns with ads to answer or pay, and ads to cancel; nearest first day first. */
    waiting: z.array(WaitingAds),
    /** Active screens that have been silent for at least a day. */
    unseenCount: z.int(),
    /** The eight active screens that have been silent longest, for at least a day. */
    unseen: z.array(UnseenScreen),
    /** Running ads with at least 20 due plays, of which less than 95 % were delivered. */
    behindCount: z.int(),
    /** The eight running ads that miss the most plays, of those below 95 % of what is due. */
    behind: z.array(AdBehind),
    /** Disputed payments that this publisher has to answer. */
    disputeCount: z.int(),
    /** The eight disputed payments that this publisher has to answer first. */
    disputes: z.array(DisputeToAnswer),
    /** Active screens and what their devices report. */
    onAir: z.object({
      /** Active screens with a confirmed device. */
      connected: z.int(),
      /** Those of them that are on air. */
      count: z.int(),
      /** The first four, those on air first. */
      screens: z.array(ConnectedScreen),
    }),
    /** Planned earnings of paid ads on its places, after the platform fee, for twelve weeks up to the current one. */
    earnings: z.array(
      z.object({
        /** Monday of the week. */
        start: z.string(),
        /** Net cents. */
        amount: z.int(),
      }),
    ),
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
    summary:
      'Updates the company profile; optional fields that are omitted are cleared. With `basedOn`, refuses if the account has changed since.',
    body: AccountChange,
    returns: Account,
    refuses: ['changed-meanwhile'],
  }),
  setDefaultContent: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/default-content',
    access: 'account',
    role: 'admin',
    summary: 'Sets what screens play when nothing is scheduled: the show, else the slide, else the default slide.',
    body: DefaultContent,
    returns: Account,
  }),
  measureSlides: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/measures-slides',
    access: 'account',
    role: 'admin',
    summary: 'Sets whether screens report the plays of own slides, too.',
    body: z.object({ measuresSlides: z.boolean() }),
    returns: Account,
  }),
  listServerNotices: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/server-notices',
    access: 'account',
    role: 'admin',
    summary:
      'Lists what is wrong with the server itself: `storage-full` while it may refuse to save, `clock-in-doubt` while its clock may be ahead.',
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
