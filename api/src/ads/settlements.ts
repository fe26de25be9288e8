import { adStatuses } from '@litfass/domain/ads/ad'
import { remedies } from '@litfass/domain/ads/delivery/make-good'
import { z } from 'zod'

import { CsvFile, endpoint } from '../endpoint.ts'
import { ListQuery, page } from '../page.ts'
import { Ad } from './ads.ts'

/** Net cents of the settled ads that match, and of all ads whose delivery is not settled yet. */
const Sums = z.object({
  /** Net cents of the settled ads that match, before refunds. */
  booked: z.int(),
  /** Net cents that were refunded of them. */
  refunded: z.int(),
  /** Net cents that the operator keeps of the rest. */
  fee: z.int(),
  /** Ads whose delivery is not settled yet, regardless of `q`. */
  openAds: z.int(),
  /** Net cents that would be left of them for the publisher, after the platform fee. */
  openAmount: z.int(),
})

export const SettlementList = page(Ad).extend({ sums: Sums }).meta({ id: 'SettlementList' })
export type SettlementList = z.infer<typeof SettlementList>

const ChooseRemedy = z.object({ remedy: z.enum(remedies) })

/** The interim settlements of an ad, and what happens to the plays that are missing after its end. */
export const AdSettlement = z
  .object({
    /** What the advertiser can choose; null if there is nothing to choose. */
    choice: z
      .object({
        /** Last day on which the advertiser can choose, in the publisher's calendar. */
        until: z.string(),
        /** Plays that are missing by what was reported so far. */
        missing: z.int(),
        /** Extra days that are free; 0 for none. */
        days: z.int(),
        /** Net cents that would be refunded instead. */
        refund: z.int(),
        /** Null without a choice. */
        chosen: z.enum(remedies).nullable(),
        /** What applies without a choice. */
        otherwise: z.enum(remedies),
        /** Whether the payment is disputed; then nothing can be chosen. */
        isDisputed: z.boolean(),
      })
      .nullable(),
    /** The extra days, an ad of their own; null if there are none. */
    makeGood: z
      .object({ adId: z.uuid(), startDate: z.string(), endDate: z.string(), status: z.enum(adStatuses) })
      .nullable(),
    /**
     * A device's key was copied while the ad ran. The ad is settled on the last possible day, so that both companies can
     * look into the matter first.
     */
    isDelayed: z.boolean(),
    /** What was released to the publisher of a long ad each month, latest first. */
    interims: z.array(
      z.object({
        /** Last day that is settled, in the publisher's calendar. */
        until: z.string(),
        /** Plays so far; null where they are not measured. */
        delivered: z.int().nullable(),
        /** Plays of the whole ad; null where they are not measured. */
        due: z.int().nullable(),
        /** Net cents, less those of earlier months, before the platform fee. */
        net: z.int(),
      }),
    ),
  })
  .meta({ id: 'AdSettlement' })
export type AdSettlement = z.infer<typeof AdSettlement>

export const settlementApi = {
  listSettlements: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/settlements',
    access: 'account',
    summary: 'Lists the ads on screens of this account whose delivery was settled, the latest first.',
    query: ListQuery,
    returns: SettlementList,
  }),
  getAdSettlement: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/ads/{adId}/settlement',
    access: 'account',
    summary:
      'Returns the interim settlements of an ad and what happens to its missing plays, to its advertiser or its publisher.',
    returns: AdSettlement,
  }),
  chooseRemedy: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/ads/{adId}/remedy',
    access: 'account',
    summary: 'Chooses extra days or a refund for the missing plays of an ad, as its advertiser.',
    body: ChooseRemedy,
    returns: Ad,
    refuses: ['no-choice', 'choice-too-late', 'choice-disputed'],
  }),
  exportSettlements: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/settlements.csv',
    access: 'account',
    summary: 'Exports the ads on screens of this account whose delivery was settled, with the same filter as the list.',
    query: ListQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
}
