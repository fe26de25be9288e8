import { missedReasons } from '@litfass/domain/playback/play-outcomes'
import { Evidence } from '@litfass/domain/proof/evidence'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { CsvFile, endpoint, prebuilt } from '../endpoint.ts'

const figures = {
  /** Due turns that are over, up to the last full hour or the last report. */
  due: z.int(),
  /** Those of the due turns that a confirmed device has shown. */
  delivered: z.int(),
  /** All turns that were booked. */
  booked: z.int(),
  /** Plays expected by the end; null before the first full day is over. */
  forecast: z.int().nullable(),
  /** The last full days with due turns, at most three, on which the forecast is based. */
  recent: z.object({ due: z.int(), delivered: z.int() }),
  /** When a device last reported; null before the first report. */
  lastReport: z.iso.datetime().nullable(),
}

/** A day on which turns were due. */
export const DeliveredDay = z.object({
  /** In the publisher's calendar. */
  day: z.string(),
  due: z.int(),
  delivered: z.int(),
})

/** What devices report of a paid ad on a screen. A turn is one play that is due in each interval of its frequency. */
export const AdDelivery = z
  .object({
    ...figures,
    /** Delivered plays that are in pages signed by devices. */
    signed: z.int(),
    /** Delivered plays that are in folded pages, which cover several hours. */
    folded: z.int(),
    /** Devices that have reported turns of the ad, whether or not they have shown them. */
    devices: z.int(),
    /** Turns that were not delivered, by the reason that devices report. Of the others nothing is known. */
    missed: z.partialRecord(z.enum(missedReasons), z.int()),
    /** Turns of which nothing is reported because the publisher had paused the ad. */
    paused: z.int(),
    /** Days on which turns were due so far. */
    days: z.array(DeliveredDay),
  })
  .meta({ id: 'AdDelivery' })
export type AdDelivery = z.infer<typeof AdDelivery>

export const DeliveredAd = z.object({
  adId: z.uuid(),
  title: z.string(),
  placeName: z.string(),
  ...figures,
  /** Net cents refunded for plays that were not delivered; null until delivery is settled. */
  settledRefund: z.int().nullable(),
  /** It makes good the missing plays of another ad, and is not part of the sum. */
  isMakeGood: z.boolean(),
})

/** The paid ads of a campaign or a screen, with what devices report of them. */
export const DeliveryList = z
  .object({
    /** Of all ads but extra days. */
    sum: z.object(figures),
    ads: z.array(
      DeliveredAd.extend({
        /** Missing plays that extra days have made good. */
        madeGood: z.int(),
        /** At most fourteen, with today. */
        lastDays: z.array(DeliveredDay),
      }),
    ),
  })
  .meta({ id: 'DeliveryList' })
export type DeliveryList = z.infer<typeof DeliveryList>

export const DeliveryByPlaceQuery = z.object({
  /** `day`: by day, or by week for more than 14 days. `hour`: by hour of the day, over the last 28 days. */
  by: z.enum(['day', 'hour']).default('day'),
  /** Any day of a week, whose days are then returned. Ignored with `by=hour`. */
  week: Day.optional(),
})
export type DeliveryByPlaceQuery = z.infer<typeof DeliveryByPlaceQuery>

/** What devices report of a campaign, by place and day, week, or hour of the day. */
export const DeliveryByPlace = z
  .object({
    columns: z.enum(['day', 'week', 'hour']),
    /** Days of the publishers' calendars, or times of the day. */
    spans: z.array(z.object({ start: z.string(), end: z.string() })),
    /** By missing plays, most first, if there are more than 12 places; else by name. */
    places: z.array(
      z.object({
        title: z.string(),
        placeName: z.string(),
        /** It makes good the missing plays of another ad. */
        isMakeGood: z.boolean(),
        /** Sum of its cells. */
        due: z.int(),
        /** Sum of its cells. */
        delivered: z.int(),
        /** When a device last reported; null before the first report. */
        lastReport: z.iso.datetime().nullable(),
        /** The day of the last report in the publisher's calendar. */
        reportedDay: z.string().nullable(),
        /** One for each span. */
        cells: z.array(
          z.object({
            /** Turns that were due so far. */
            due: z.int(),
            /** Those of them that a confirmed device has shown. */
            delivered: z.int(),
            /** Turns that are not due yet; 0 with `by=hour`. */
            planned: z.int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DeliveryByPlace' })
export type DeliveryByPlace = z.infer<typeof DeliveryByPlace>

/** What a screen delivered of its ads in the last 90 days up to yesterday, and in the last 30. */
export const ScreenReliability = z
  .object({
    /** Plays of ads that were due in the last 90 days up to yesterday. */
    due: z.int(),
    /** Those of them that were delivered. */
    delivered: z.int(),
    /** The same for the last 30 days. */
    recent: z.object({ due: z.int(), delivered: z.int() }),
    /** Since when the finder leaves it out; null while it is listed. */
    leftOut: z.iso.datetime().nullable(),
    /** When the figures were counted. */
    rated: z.iso.datetime(),
  })
  .meta({ id: 'ScreenReliability' })
export type ScreenReliability = z.infer<typeof ScreenReliability>

export const deliveryApi = {
  getAdDelivery: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/ads/{adId}/delivery',
    access: 'account',
    summary:
      'Returns what devices report of an ad, to its advertiser or its publisher. No content unless it is paid for and plays on a screen.',
    returns: AdDelivery.nullable(),
  }),
  getCampaignDelivery: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns/{campaignId}/delivery',
    access: 'account',
    summary: 'Returns what devices report of the paid ads of a campaign on screens.',
    unqueued: true,
    returns: DeliveryList,
    refuses: ['server-busy'],
  }),
  getDeliveryByPlace: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns/{campaignId}/delivery-by-place',
    access: 'account',
    summary: 'Returns what devices report of a campaign, by place and day, week, or hour of the day.',
    query: DeliveryByPlaceQuery,
    unqueued: true,
    returns: DeliveryByPlace,
    refuses: ['server-busy'],
  }),
  exportCampaignDelivery: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns/{campaignId}/delivery.csv',
    access: 'account',
    summary:
      'Exports what devices report of the paid ads of a campaign on screens: a line for each ad and day, with the reasons why plays are missing.',
    returns: CsvFile,
  }),
  getScreenDelivery: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens/{screenId}/delivery',
    access: 'account',
    summary: 'Returns what the devices of a screen report of its paid ads.',
    unqueued: true,
    returns: DeliveryList,
    refuses: ['server-busy'],
  }),
  getScreenReliability: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens/{screenId}/reliability',
    access: 'account',
    summary: 'Returns how reliably a screen has played ads, to its publisher. No content until it has been rated.',
    returns: ScreenReliability.nullable(),
  }),
  getEvidence: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/campaigns/{campaignId}/evidence',
    access: 'account',
    summary:
      'Returns the evidence of what was delivered of a campaign: the pages that devices have signed, with the plays of this campaign alone, and their positions in the published days.',
    unqueued: true,
    returns: prebuilt(Evidence),
    refuses: ['server-busy'],
  }),
}
