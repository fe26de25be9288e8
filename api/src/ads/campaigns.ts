import { campaignPhases, openStatuses } from '@litfass/domain/ads/ad'
import { CampaignInput, CampaignType, adgroupInputs, maxAdgroups } from '@litfass/domain/ads/campaign'
import { remedies } from '@litfass/domain/ads/delivery/make-good'
import { recordOf, tableOf, valuesOf } from '@litfass/domain/keys-of'
import { noVatCategories } from '@litfass/domain/money/tax'
import { SideChoice } from '@litfass/domain/places/board'
import { type BookableKind, bookableKindNames } from '@litfass/domain/places/bookable-kinds'
import { wireName } from '@litfass/domain/wire-name'
import { z } from 'zod'

import { CsvFile, endpoint } from '../endpoint.ts'
import { ListQuery, page } from '../page.ts'
import { Creative } from '../playback/creative.ts'
import { Quote, QuoteInput } from './quotes.ts'

const Totals = {
  /** All ads, with declined and failed ones. */
  ads: z.int(),
  /** Net cents, less what was refunded. Declined and failed ads have none. */
  amount: z.int(),
  /** The part of `amount` that publishers have not accepted yet. */
  requested: z.int(),
  /** Expected views; of cancelled ads, those of the delivered days. */
  impressions: z.int(),
  /** Expected viewers, each counted once a day for each ad. */
  reach: z.int(),
}
/** Totals of the whole filtered list. Declined and failed ads are in `ads` only. */
const sum = z.object(Totals)

const Content = {
  /**
   * `unpaid`: no ad is paid, and at least one can still be. `scheduled`: paid, before its first day. `ended`: over. `not-run`:
   * over without having run, because all of its ads were declined, withdrawn, expired, or cancelled or refunded before their
   * first day.
   */
  phase: z.enum(campaignPhases),
  /** The number of its open ads in each status. */
  openAds: z.object(recordOf(openStatuses, () => z.int())),
  /** The slide of its first ad, as it was sent. Null without ads. */
  creative: Creative.nullable(),
  /** Of the place of its first ad, in pixels, such as `1920x1080`. Null without ads. */
  resolution: z.string().nullable(),
}

/** A campaign with the totals of its ads. */
export const Campaign = z
  .object({
    id: z.uuid(),
    advertiserId: z.uuid(),
    creatorId: z.uuid(),
    title: z.string(),
    type: wireName('typ', CampaignType),
    /** First day, in the zone of each publisher. */
    startDate: wireName('startdate', z.string()),
    /** Last day, included. */
    endDate: wireName('enddate', z.string()),
    /** 1 while any of its ads is pending, approved or paid, else 2. */
    status: z.literal([1, 2]),
    timestamp: z.iso.datetime(),
    ...Totals,
    ...Content,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

export const Adgroup = z
  .object({
    id: z.uuid(),
    advertiserId: z.uuid(),
    creatorId: z.uuid(),
    title: z.string(),
    slideId: wireName('slide', z.string()),
    /** Title when the offer was sent. */
    slideTitle: z.string(),
    /** First day of its campaign. */
    startDate: z.string(),
    /** Last day of its campaign, included. */
    endDate: z.string(),
    /** Seconds. Absent on boards. */
    duration: z.int().optional(),
    /** Seconds from one play to the next. Only on screens. */
    frequency: z.int().optional(),
    /** `single`: the front. `double`: both sides. Only on boards. */
    sides: SideChoice.optional(),
    campaignId: z.uuid(),
    campaignTitle: z.string(),
    campaignType: wireName('campaignTyp', CampaignType),
    /** 1 while any of its ads is pending, approved or paid, else 2. */
    status: z.literal([1, 2]),
    timestamp: z.iso.datetime(),
    ...Totals,
    ...Content,
  })
  .meta({ id: 'Adgroup' })
export type Adgroup = z.infer<typeof Adgroup>

const OfferHead = z.object({
  /** Idempotency key, created by the client once per offer. */
  offerKey: z.uuid(),
  /** Net total in cents that the sender saw; the offer is refused if it differs. Absent: any price is accepted. */
  amount: z.int().optional(),
  termsAccepted: z.literal(true, 'terms-required'),
})

function offerOf<Kind extends BookableKind>(kind: Kind) {
  return OfferHead.extend({
    campaign: CampaignInput.extend({ type: wireName('typ', z.literal(kind)) }),
    adgroups: z.array(adgroupInputs[kind]).min(1, 'required').max(maxAdgroups, 'too-many'),
  })
}
type Offers = { [Kind in BookableKind]: ReturnType<typeof offerOf<Kind>> }

/** A campaign and its ad groups are all of one kind. */
export const Offer = z.union(valuesOf(tableOf<Offers>(bookableKindNames, offerOf))).meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

const AdgroupListQuery = ListQuery.extend({ campaignId: z.uuid().optional() })

export const campaignApi = {
  listCampaigns: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns',
    access: 'account',
    summary: 'Lists campaigns, newest first.',
    query: ListQuery,
    returns: page(Campaign).extend({ sum }),
  }),
  listAdgroups: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/adgroups',
    access: 'account',
    summary: 'Lists ad groups, newest first.',
    query: AdgroupListQuery,
    returns: page(Adgroup).extend({ sum }),
  }),
  exportCampaigns: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns.csv',
    access: 'account',
    summary: 'Exports campaigns as CSV, with the same filters as the list.',
    query: ListQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
  exportAdgroups: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/adgroups.csv',
    access: 'account',
    summary: 'Exports ad groups as CSV, with the same filters as the list.',
    query: AdgroupListQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
  quoteCampaign: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/campaigns/quote',
    access: 'account',
    summary:
      'Returns price, impressions and available airtime of each place for a period, by ad group and in request order, the VAT by rate, the platform fee, the remedy and whether cancelling is still free. Amounts are in cents. Places that are no longer offered are left out.',
    body: QuoteInput,
    unqueued: true,
    returns: z.object({
      /** VAT on all places, the lowest rate first. */
      vat: z.array(
        z.object({
          /** Percent. */
          rate: z.number(),
          /** Net cents at this rate. */
          net: z.int(),
          /** VAT in cents, as the invoices of the sellers will add up. */
          tax: z.int(),
        }),
      ),
      /** Why places at rate 0 have no VAT. */
      noVat: z.array(z.enum(noVatCategories)),
      /**
       * What the operator keeps of what the publishers earn, in percent; the highest if they differ. Part of the
       * price.
       */
      feePercent: z.number(),
      /** What missing plays on screens lead to unless the advertiser chooses, by the current setting. */
      remedy: z.enum(remedies),
      /** Whether all of these ads can still be cancelled free of charge once they are paid, by the days of their publishers. */
      canCancelFree: z.boolean(),
      adgroups: z.array(z.object({ places: z.array(Quote) })),
    }),
  }),
  sendOffer: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/campaigns',
    access: 'account',
    summary:
      'Sends an offer: creates the campaign, its ad groups and one pending ad per screen, board or hall, each with a copy of the slide.',
    body: Offer,
    returns: Campaign,
    status: 201,
    refuses: [
      'place-not-offered',
      'seller-not-allowed',
      'booking-too-small',
      'booking-too-large',
      'airtime-gone',
      'screen-closed',
      'board-closed',
      'price-changed',
      'slide-locked',
      'slide-incomplete',
      'offer-already-sent',
      'too-many-ads',
      'too-many-requests',
    ],
  }),
}
