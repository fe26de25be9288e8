import { missedReasons } from '@litfass/domain/playback/play-outcomes'
import { Evidence } from '@litfass/domain/proof/evidence'
import { z } from 'zod'

import { endpoint, prebuilt } from '../endpoint.ts'
import { Creative } from '../playback/creative.ts'
import { DeliveredDay, DeliveryList } from './delivery.ts'

const Token = z.string().max(200)
const { delivered, due, booked, lastReport } = DeliveryList.shape.sum.shape
const figures = { delivered, due, booked, lastReport }

/** What a link shows of a campaign: no prices, no people, no ids. */
export const Report = z
  .object({
    campaign: z.string(),
    /** The company that shares it. */
    company: z.string(),
    /** When the link ends. */
    expires: z.iso.datetime(),
    /** The delivery of all ads is settled. */
    isFinal: z.boolean(),
    /** Of the first ad; null if no ad is measured yet. */
    creative: Creative.nullable(),
    ...figures,
    missed: z.partialRecord(z.enum(missedReasons), z.int()),
    /** Of all ads, without days on which nothing was due. */
    days: z.array(DeliveredDay),
    ads: z.array(z.object({ title: z.string(), placeName: z.string(), ...figures, lastDays: z.array(DeliveredDay) })),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const ReportLink = z.object({ expires: z.iso.datetime() }).meta({ id: 'ReportLink' })
export type ReportLink = z.infer<typeof ReportLink>

const linkPath = '/api/accounts/{accountId}/campaigns/{campaignId}/report-link'

export const reportLinkApi = {
  getReportLink: endpoint({
    method: 'GET',
    path: linkPath,
    access: 'account',
    summary:
      'Returns whether a link to the report of a campaign exists, and when it ends. No content if there is none.',
    returns: ReportLink.nullable(),
  }),
  createReportLink: endpoint({
    method: 'POST',
    path: linkPath,
    access: 'account',
    summary:
      'Creates a link with which anybody reads the delivery of a campaign for 90 days, at `/reports/{token}`. An earlier link ends. The token is returned only here.',
    returns: ReportLink.extend({ token: z.string() }),
    status: 201,
  }),
  deleteReportLink: endpoint({
    method: 'DELETE',
    path: linkPath,
    access: 'account',
    summary: 'Ends the link to the report of a campaign.',
  }),
  readReport: endpoint({
    method: 'POST',
    path: '/api/reports/read',
    access: 'anyone',
    summary: 'Returns the report behind a link. A link that is unknown, ended or revoked is not found.',
    body: z.object({ token: Token }),
    returns: Report,
    refuses: ['not-found', 'too-many-requests'],
  }),
  readReportEvidence: endpoint({
    method: 'POST',
    path: '/api/reports/evidence',
    access: 'anyone',
    summary: 'Returns the evidence of the campaign behind a link.',
    body: z.object({ token: Token }),
    returns: prebuilt(Evidence),
    refuses: ['not-found', 'too-many-requests'],
  }),
}
