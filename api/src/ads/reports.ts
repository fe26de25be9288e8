import { z } from 'zod'

import { endpoint, PdfFile } from '../endpoint.ts'
import { Creative } from '../playback/creative.ts'
import { AdDelivery, DeliveredDay, DeliveryList } from './delivery.ts'

const { delivered, due, booked, lastReport } = DeliveryList.shape.sum.shape
const figures = { delivered, due, booked, lastReport }

/** What was delivered of a campaign on screens: no prices, no people, no ids. */
export const CampaignReport = z
  .object({
    campaign: z.string(),
    /** The advertiser. */
    company: z.string(),
    /** The delivery of all ads is settled. */
    isFinal: z.boolean(),
    /** Of the first ad; null if no ad is measured yet. */
    creative: Creative.nullable(),
    ...figures,
    /** Missing plays that extra days have made good. */
    madeGood: z.int(),
    /** Delivered plays that are in pages signed by devices. */
    signed: z.int(),
    missed: AdDelivery.shape.missed,
    paused: AdDelivery.shape.paused,
    /** Plays of all ads except extra days, without days on which nothing was due. */
    days: z.array(DeliveredDay),
    ads: z.array(
      z.object({
        title: z.string(),
        placeName: z.string(),
        ...figures,
        lastDays: z.array(DeliveredDay),
        isMakeGood: z.boolean(),
      }),
    ),
    /** What publishers declare of ads on boards and in halls, which are not measured. */
    declared: z.array(
      z.object({
        title: z.string(),
        placeName: z.string(),
        /** Days with a declaration. */
        days: z.int(),
        photos: z.int(),
        /** Declared screenings. */
        shows: z.int(),
      }),
    ),
    /** The last day whose signed pages are published; null before the first one. */
    published: z
      .object({
        day: z.string(),
        /** Root of the tree over the signed pages of the day. */
        root: z.string(),
        /** Hash of this day and the one before. */
        chain: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'CampaignReport' })
export type CampaignReport = z.infer<typeof CampaignReport>

export const reportApi = {
  getReportPdf: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns/{campaignId}/report.pdf',
    access: 'account',
    summary:
      'Returns what was delivered of a campaign as a PDF with charts, in the language of the user. At most one at a time is drawn for an account.',
    returns: PdfFile,
    refuses: ['server-busy'],
  }),
}
