import { CampaignInput, CampaignType, DisplayAdgroupInput } from '@litfass/domain/campaign'
import { Day } from '@litfass/domain/day'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { ListQuery, page } from './page.ts'

const Totals = { ads: z.int(), amount: z.int(), impressions: z.int(), reach: z.int() }
/** Over all that is filtered, not only what is on the page; what was declined or failed is only counted. */
const sum = z.object(Totals)

/** Spec 3, with the sums over its ads (net cents). `status` is 1 while anything in it is not ended, else 2. */
export const Campaign = z
  .object({
    id: z.uuid(),
    advertiserId: z.uuid(),
    creatorId: z.uuid(),
    title: z.string(),
    typ: CampaignType,
    startdate: z.string(),
    enddate: z.string(),
    status: z.literal([1, 2]),
    timestamp: z.iso.datetime(),
    ...Totals,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

export const Adgroup = z
  .object({
    id: z.uuid(),
    advertiserId: z.uuid(),
    creatorId: z.uuid(),
    title: z.string(),
    slide: z.string(),
    /** As it was when the offer was sent. */
    slideTitle: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    duration: z.int(),
    frequency: z.int(),
    campaignId: z.uuid(),
    campaignTitle: z.string(),
    campaignTyp: CampaignType,
    status: z.literal([1, 2]),
    timestamp: z.iso.datetime(),
    ...Totals,
  })
  .meta({ id: 'Adgroup' })
export type Adgroup = z.infer<typeof Adgroup>

/** Everything a price came from, so that the page can show the sum. */
export const PriceInputs = z
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

/** One screen in the wizard: net cents, shares 0 to 1. */
export const ScreenQuote = z
  .object({
    screenId: z.uuid(),
    amount: z.int(),
    impressions: z.int(),
    reach: z.int(),
    shareOfVoice: z.number(),
    freeShare: z.number(),
    adShare: z.int(),
    hasRoom: z.boolean(),
    inputs: PriceInputs,
  })
  .meta({ id: 'ScreenQuote' })
export type ScreenQuote = z.infer<typeof ScreenQuote>

export const QuoteInput = z.object({
  startdate: Day,
  enddate: Day,
  adgroups: z
    .array(
      z.object({
        duration: z.int().min(1).max(300),
        frequency: z.int().min(10).max(86_400),
        screens: z.array(z.uuid()).max(250),
      }),
    )
    .max(50),
})

export const Offer = z
  .object({
    /** Made by the sender once per offer: the same key sent twice is one offer. */
    offerKey: z.uuid(),
    campaign: CampaignInput.extend({ typ: z.literal('display') }),
    adgroups: z.array(DisplayAdgroupInput).min(1, 'required').max(50, 'too-many'),
    termsAccepted: z.literal(true, 'terms-required'),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

export const AdgroupListQuery = ListQuery.extend({ campaignId: z.uuid().optional() })

export const campaignApi = {
  listCampaigns: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns',
    access: 'account',
    summary: 'The campaigns, newest first.',
    query: ListQuery,
    returns: page(Campaign).extend({ sum }),
  }),
  listAdgroups: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/adgroups',
    access: 'account',
    summary: 'The ad groups, newest first.',
    query: AdgroupListQuery,
    returns: page(Adgroup).extend({ sum }),
  }),
  quoteCampaign: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/campaigns/quote',
    access: 'account',
    summary: 'Prices, impressions and free airtime of screens for a period; per ad group, in the order given.',
    body: QuoteInput,
    returns: z.object({ adgroups: z.array(z.object({ screens: z.array(ScreenQuote) })) }),
  }),
  sendOffer: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/campaigns',
    access: 'account',
    summary:
      'Sends a campaign as an offer: campaign, ad groups and one pending ad per screen, with the slide frozen into each.',
    body: Offer,
    returns: Campaign,
    status: 201,
    refuses: ['screen-not-offered', 'slide-locked'],
  }),
}
