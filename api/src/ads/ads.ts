import { adEventActions, adStatuses, statusGroupNames } from '@litfass/domain/ads/ad'
import { remedies } from '@litfass/domain/ads/delivery/make-good'
import { ReasonInput, ReasonText } from '@litfass/domain/ads/reason'
import { keysOf, recordOf, tableOf, valuesOf } from '@litfass/domain/keys-of'
import { sellerRefusals } from '@litfass/domain/money/marketplace'
import { vatCategories } from '@litfass/domain/money/tax'
import { type BookableKind, bookableKindNames } from '@litfass/domain/places/bookable-kinds'
import { Day } from '@litfass/domain/time/day'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { capitalized } from '../capitalized.ts'
import { CsvFile, endpoint } from '../endpoint.ts'
import { pageSizes } from '../lists.ts'
import { ListQuery, page } from '../page.ts'
import { OpenAds } from '../places/end-ads.ts'
import { partOfEach } from '../places/place-contracts.ts'
import { Creative } from '../playback/creative.ts'
import { problemStatuses } from '../problem.ts'
import { AdDispute } from './disputes.ts'
import { Airtime, priceInputs } from './quotes.ts'

const AdStatus = z.enum(adStatuses)

const AnyAd = z.object({
  id: z.uuid(),
  advertiserId: z.uuid(),
  advertiserName: z.string(),
  /** Absent for the publisher. */
  creatorId: z.uuid().optional(),
  publisherId: z.uuid(),
  /** The company that sells it and writes its invoice: the publisher, or the operator's company. */
  sellerId: z.uuid(),
  publisherName: z.string(),
  /** IANA time zone of the publisher. The days and deadlines of the ad are in it. */
  publisherZone: z.string(),
  campaignId: z.uuid(),
  campaignTitle: z.string(),
  adgroupId: z.uuid(),
  adgroupTitle: z.string(),
  /** First day, in the zone of the publisher. */
  startDate: z.string(),
  /** Last day as booked, included. A cancelled ad ends on `lastDay`. */
  endDate: z.string(),
  /** Id of the advertiser's slide. What plays is its copy, `creative`. */
  slideId: wireName('slide', z.string()),
  /** Expected views; 0 on boards, where they are not measured. */
  impressions: z.int(),
  /** Expected viewers, each counted once a day; 0 on boards. */
  reach: z.int(),
  /** Net cents of the whole booking, before refunds. */
  amount: z.int(),
  /** VAT in cents: that of the ad alone until it is paid, then its share of the VAT of the payment. */
  taxAmount: z.int(),
  /** VAT in percent. */
  taxRate: z.number(),
  /** How it is taxed, or why it is not. */
  vatCategory: z.enum(vatCategories),
  currency: z.string(),
  status: AdStatus,
  /** Why it was declined, cancelled or has failed: the words of the publisher, or a code such as `expired`. */
  reason: z.string().optional(),
  /** The advertiser's note on withdrawing or cancelling it. */
  note: z.string().optional(),
  /** Last change. */
  timestamp: z.iso.datetime(),
  /**
   * Last day on which the advertiser may cancel it without consent, once it is paid. Absent: consent is always
   * needed.
   */
  freeCancelUntil: z.string().optional(),
  /** When the advertiser asked to cancel; absent once that is answered or withdrawn. */
  cancelAsked: z.iso.datetime().optional(),
  /** Since when its publisher has paused it; absent while it plays. */
  paused: z.iso.datetime().optional(),
  /** Last delivered day of a cancelled ad; the day before its start if no day was delivered. */
  lastDay: z.string().optional(),
  /** What the operator keeps of the net earnings of its publisher, in percent. */
  feePercent: z.number(),
  /** VAT of the operator on its fee, in percent. */
  feeTaxRate: z.number(),
  /** Net cents refunded so far, whatever the reason. */
  refundedNet: z.int(),
  /** VAT refunded so far, in cents. */
  refundedTax: z.int(),
  /**
   * If less than this percentage of the plays is delivered, those missing are made good or refunded after the end.
   * Absent: they are not.
   */
  refundBelow: z.int().optional(),
  /** When delivery was settled. */
  settled: z.iso.datetime().optional(),
  /** Plays that were due when it was settled. */
  settledDue: z.int().optional(),
  /** Those of them that were delivered. */
  settledDelivered: z.int().optional(),
  /** Net cents refunded for plays that were not delivered. */
  settledRefund: z.int().optional(),
  /** Plays of the extra days that count for the missing ones. */
  settledMadeGood: z.int(),
  /** Whether missing plays lead to extra days or a refund unless the advertiser chooses. Absent: to a refund. */
  remedy: z.enum(remedies).optional(),
  /** What the advertiser has chosen. Absent without a choice. */
  remedyChosen: z.enum(remedies).optional(),
  /** The ad whose missing plays this one makes good, free of charge. */
  makeGoodOf: z.uuid().optional(),
  /** The slide as it was when the offer was sent. */
  creative: Creative,
  /** Name of the screen, board or hall. */
  placeName: z.string(),
  placeAddress: z.string(),
  /** In pixels, such as `1920x1080`. */
  resolution: z.string(),
  /** Why its publisher cannot be paid; given with a single ad and in the list of its advertiser. */
  sellerRefusal: z.enum(sellerRefusals).optional(),
  /** Who receives the payment; present where `sellerRefusal` is worked out. Ads with the same id are paid together. */
  payee: z.object({ id: z.string(), name: z.string() }).optional(),
})

const adFields = partOfEach('adFields')

function adOf<Kind extends BookableKind>(kind: Kind) {
  return AnyAd.extend({
    campaignType: wireName('campaignTyp', z.literal(kind)),
    ...adFields[kind],
    /** What the price was calculated from when the ad was offered. */
    priceInputs: priceInputs[kind],
  })
}
type Ads = { [Kind in BookableKind]: ReturnType<typeof adOf<Kind>> }

/**
 * An ad; publishers see it as a booking request. Amounts are in cents, durations in seconds, dates in the publisher's
 * time zone. Impressions are 0 on boards, where they are not measured.
 */
export const Ad = z
  .discriminatedUnion(
    'campaignType',
    valuesOf(tableOf<Ads>(bookableKindNames, (kind) => adOf(kind).meta({ id: `${capitalized(kind)}Ad` }))),
  )
  .meta({ id: 'Ad' })
export type Ad = z.infer<typeof Ad>
export type AdOf<Type extends Ad['campaignType']> = Extract<Ad, { campaignType: Type }>

/** One status change of an ad. */
export const AdEvent = z
  .object({
    id: z.uuid(),
    action: z.enum(adEventActions),
    /** Status before; null in the first event. */
    from: AdStatus.nullable(),
    /** Status after; the same as `from` if the event does not change it. */
    to: AdStatus,
    /** The words of the publisher, or a code such as `expired`. */
    reason: z.string().optional(),
    /** The words of the advertiser. */
    note: z.string().optional(),
    /**
     * The user who acted. Only their own company sees it. Absent if a deadline, a payment or a settlement caused it, and once the
     * user is deleted.
     */
    creatorId: z.uuid().optional(),
    /** Absent if a deadline, a payment or a settlement caused it, and once the user is deleted. */
    userName: z.string().optional(),
    /** The company that acted. Absent if a deadline, a payment or a settlement caused it. */
    accountId: z.uuid().optional(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'AdEvent' })
export type AdEvent = z.infer<typeof AdEvent>

const Refund = z
  .object({
    /** Days that were paid for. Closed days are not. */
    days: z.int(),
    /** Those of them that are refunded. */
    daysLeft: z.int(),
    /** Net cents for `daysLeft`, less `withheld`. */
    net: z.int(),
    /**
     * Net cents of the discount for booking all halls, which the other halls keep. Negative if what was withheld for
     * halls that were cancelled earlier is paid back.
     */
    withheld: z.int(),
    /** VAT that is refunded with `net`, in cents. */
    tax: z.int(),
  })
  .meta({ id: 'Refund' })

/** What would be refunded if a paid ad were cancelled today. */
export const Cancellation = z
  .object({
    /** The advertiser can cancel it without consent. */
    isFree: z.boolean(),
    /** When the advertiser cancels: today counts as delivered. */
    refund: Refund,
    /** When the publisher ends it: today counts as not delivered. */
    refundIfEnded: Refund,
  })
  .meta({ id: 'Cancellation' })
export type Cancellation = z.infer<typeof Cancellation>

const Detailed = {
  /** Oldest first. */
  events: z.array(AdEvent),
  /** Of its place in its period, as taken by other ads. Absent once the place is deleted. */
  airtime: Airtime.optional(),
  /** Whether its place is for sale; otherwise it can be neither approved nor paid. */
  isOnOffer: z.boolean(),
  /** Other ads that share the discount for all halls of a cinema and are paid only together with it. */
  paidTogether: z.array(z.uuid()),
  /** Ads that lose the discount if this one is withdrawn; empty if another ad of the offer is in the same hall. */
  losingDiscount: z.array(z.uuid()),
  /** Absent unless it is paid and not over. */
  cancellation: Cancellation.optional(),
  /** The latest dispute of its payment. Absent without one. */
  dispute: AdDispute.optional(),
}
function adDetailOf<Kind extends BookableKind>(kind: Kind) {
  return adOf(kind)
    .extend(Detailed)
    .meta({ id: `${capitalized(kind)}AdDetail` })
}
type AdDetails = { [Kind in BookableKind]: ReturnType<typeof adDetailOf<Kind>> }
export const AdDetail = z
  .discriminatedUnion('campaignType', valuesOf(tableOf<AdDetails>(bookableKindNames, adDetailOf)))
  .meta({ id: 'AdDetail' })
export type AdDetail = z.infer<typeof AdDetail>

export const AdListQuery = ListQuery.extend({
  status: AdStatus.optional(),
  /** `editing`: pending and approved. `active`: paid. `completed`: all others. Ignored with `status`. */
  group: z.enum(statusGroupNames).optional(),
  campaignId: z.uuid().optional(),
  adgroupId: z.uuid().optional(),
  /** Only ads that are booked for this day or a later one. */
  from: Day.optional(),
  /** Only ads that are booked for this day or an earlier one. */
  to: Day.optional(),
})

const summed = {
  /** Net cents, less what was refunded. */
  amount: z.int(),
  /** Net cents that are left of `amount` for the publishers, after the platform fee. */
  own: z.int(),
  /** Expected views; of cancelled ads, those of the delivered days. */
  impressions: z.int(),
  /** Expected viewers, each counted once a day for each ad. */
  reach: z.int(),
}

const AdPage = page(Ad).extend({
  /** Ads per status, ignoring `status` and `group`. */
  counts: z.object(recordOf(adStatuses, () => z.int())),
  /** Number of paid ads that their advertiser asks to cancel, ignoring `status` and `group`. */
  toCancel: z.int(),
  /** Of all ads that match, without declined and failed ones. */
  sum: z.object({
    ...summed,
    /** The part of pending ads, which their publishers have not accepted yet. */
    requested: z.object(summed),
  }),
})
export type AdPage = z.infer<typeof AdPage>

const Withdrawal = z.object({
  /** Shown to the publisher. */
  note: ReasonText.optional(),
})

const expectedRefund = {
  /** Net cents that the caller expects to be refunded; refused if the sum has changed. Absent: any sum. */
  refund: z.int().optional(),
}
export const CancelAd = Withdrawal.extend(expectedRefund)
export const AgreeToCancel = z.object(expectedRefund)
export const EndAd = ReasonInput.extend(expectedRefund)
export const DeclineAd = ReasonInput.extend({
  /** The status that the caller saw; an ad in any other status is refused. Absent: any status that allows it. */
  status: AdStatus.optional(),
})

/** At most one page of the list. */
const Answered = z.object({ ids: z.array(z.uuid()).min(1).max(pageSizes.ads, 'too-many') })

const Confirmed = z.object({
  /** True: the publisher knows that the screen missed many plays. */
  unreliable: z.stringbool().default(false),
})

/** Result of a bulk decision: the ads that changed, and a problem code for each one that did not. */
export const Answers = z
  .object({
    answered: z.array(Ad),
    refused: z.array(z.object({ id: z.uuid(), code: z.enum(keysOf(problemStatuses)) })),
  })
  .meta({ id: 'Answers' })
export type Answers = z.infer<typeof Answers>

export const adApi = {
  listAds: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/ads',
    access: 'account',
    summary: 'Lists the ads booked by this account, newest first.',
    query: AdListQuery,
    returns: AdPage,
  }),
  listQuotations: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/quotations',
    access: 'account',
    summary: 'Lists the booking requests sent to this account as a publisher, pending first, then newest first.',
    query: AdListQuery,
    returns: AdPage,
  }),
  exportAds: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/ads.csv',
    access: 'account',
    summary: 'Exports the ads booked by this account as CSV, with the same filters as the list.',
    query: AdListQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
  exportQuotations: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/quotations.csv',
    access: 'account',
    summary: 'Exports the booking requests of this account as CSV, with the same filters as the list.',
    query: AdListQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
  getOpenAds: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/open-ads',
    access: 'account',
    summary: 'Summarizes the open ads that deleting a screen, board, cinema or hall of this account would end.',
    query: z.object({
      /** Id of a screen, board, cinema or hall. */
      placeId: z.uuid(),
    }),
    returns: OpenAds,
  }),
  getAd: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/ads/{adId}',
    access: 'account',
    summary: 'Returns an ad to its advertiser or its publisher.',
    returns: AdDetail,
  }),
  approveAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/{adId}/approve',
    access: 'account',
    summary:
      'Approves a booking request as its publisher and reserves its airtime. A screen that delivered less than 80 % of its plays in the last 30 days needs `unreliable`.',
    query: Confirmed,
    returns: Ad,
    refuses: [
      'ad-wrong-status',
      'ad-started',
      'airtime-gone',
      'place-not-offered',
      'place-off',
      'screen-unreliable',
      'seller-not-allowed',
    ],
  }),
  declineAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/{adId}/decline',
    access: 'account',
    summary: 'Declines a booking request as its publisher, with a reason.',
    body: DeclineAd,
    returns: Ad,
    refuses: ['ad-wrong-status'],
  }),
  approveAds: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/approve',
    access: 'account',
    summary: 'Approves several booking requests as their publisher. Each one succeeds or fails on its own.',
    body: Answered.extend({
      /** True: the publisher knows that the screens missed many plays. */
      unreliable: z.boolean().optional(),
    }),
    returns: Answers,
  }),
  declineAds: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/decline',
    access: 'account',
    summary: 'Declines several booking requests with one reason. Each one succeeds or fails on its own.',
    body: Answered.extend(DeclineAd.shape),
    returns: Answers,
  }),
  withdrawAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/withdraw',
    access: 'account',
    summary: 'Withdraws an unpaid ad as its advertiser, with an optional note.',
    body: Withdrawal,
    returns: Ad,
    refuses: ['ad-wrong-status'],
  }),
  cancelAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/cancel',
    access: 'account',
    summary: 'Cancels a paid ad as its advertiser while that is free of charge, and refunds it in full.',
    body: CancelAd,
    returns: Ad,
    refuses: ['ad-wrong-status', 'cancel-needs-consent', 'refund-changed', 'payment-disputed'],
  }),
  askToCancelAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/ask-to-cancel',
    access: 'account',
    summary: 'Asks the publisher of a paid ad to cancel it and to refund the days left, with an optional note.',
    body: Withdrawal,
    returns: Ad,
    refuses: ['ad-wrong-status', 'cancel-asked', 'too-many-requests'],
  }),
  withdrawRequestToCancelAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/withdraw-request-to-cancel',
    access: 'account',
    summary: 'Withdraws the request to cancel a paid ad, as its advertiser. The ad keeps running.',
    returns: Ad,
    refuses: ['ad-wrong-status', 'cancel-not-asked'],
  }),
  agreeToCancelAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/{adId}/agree-to-cancel',
    access: 'account',
    summary: 'Agrees to cancel a paid ad as its publisher, when the advertiser asked, and refunds the days left.',
    body: AgreeToCancel,
    returns: Ad,
    refuses: ['ad-wrong-status', 'cancel-not-asked', 'refund-changed', 'payment-disputed'],
  }),
  refuseToCancelAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/{adId}/refuse-to-cancel',
    access: 'account',
    summary: 'Refuses to cancel a paid ad as its publisher, with a reason.',
    body: ReasonInput,
    returns: Ad,
    refuses: ['ad-wrong-status', 'cancel-not-asked'],
  }),
  endAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/{adId}/end',
    access: 'account',
    summary: 'Ends a paid ad as its publisher, with a reason, and refunds the days left.',
    body: EndAd,
    returns: Ad,
    refuses: ['ad-wrong-status', 'refund-changed', 'payment-disputed'],
  }),
  pauseAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/{adId}/pause',
    access: 'account',
    summary: 'Pauses a paid ad as its publisher, with a reason. Its plays stay due and are settled as missing.',
    body: ReasonInput,
    returns: Ad,
    refuses: ['ad-wrong-status', 'ad-paused', 'pause-not-settled', 'too-many-requests'],
  }),
  resumeAd: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/quotations/{adId}/resume',
    access: 'account',
    summary: 'Resumes a paused ad as its publisher.',
    returns: Ad,
    refuses: ['ad-wrong-status', 'ad-not-paused'],
  }),
}
