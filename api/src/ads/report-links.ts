import { reportLinkDays } from '@litfass/domain/ads/report-link'
import { LanguageCode } from '@litfass/domain/people/user'
import { Evidence } from '@litfass/domain/proof/evidence'
import { z } from 'zod'

import { CsvFile, endpoint, PdfFile, prebuilt } from '../endpoint.ts'
import { DeliveryByPlace, DeliveryByPlaceQuery } from './delivery.ts'
import { CampaignReport } from './reports.ts'

const Token = z.string().max(200)

/** What a link shows of a campaign. */
export const Report = CampaignReport.extend({
  /** When the link expires. */
  expires: z.iso.datetime(),
}).meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const ReportLink = z.object({ expires: z.iso.datetime() }).meta({ id: 'ReportLink' })
export type ReportLink = z.infer<typeof ReportLink>

const linkPath = '/api/accounts/{accountId}/campaigns/{campaignId}/report-link'

export const reportLinkApi = {
  getReportLink: endpoint({
    method: 'GET',
    path: linkPath,
    access: 'account',
    summary: 'Returns when the link to the report of a campaign expires. No content if there is none.',
    returns: ReportLink.nullable(),
  }),
  createReportLink: endpoint({
    method: 'POST',
    path: linkPath,
    access: 'account',
    summary: `Creates a link that lets anyone read the report of a campaign for ${reportLinkDays} days, at \`/reports/{token}\`. An earlier link stops working. The token is returned only here.`,
    returns: ReportLink.extend({
      /** The link is `/reports/{token}`. Returned only here. */
      token: z.string(),
    }),
    status: 201,
  }),
  deleteReportLink: endpoint({
    method: 'DELETE',
    path: linkPath,
    access: 'account',
    summary: 'Revokes the link to the report of a campaign.',
  }),
  readReport: endpoint({
    method: 'POST',
    path: '/api/reports/read',
    access: 'anyone',
    summary: 'Returns the report behind a link. A link that is unknown, expired or revoked is not found.',
    body: z.object({ token: Token }),
    returns: Report,
    refuses: ['not-found', 'too-many-requests', 'server-busy'],
  }),
  readReportByPlace: endpoint({
    method: 'POST',
    path: '/api/reports/by-place',
    access: 'anyone',
    summary: 'Returns what was delivered of the campaign behind a link, by place and day, week, or hour of the day.',
    body: DeliveryByPlaceQuery.extend({ token: Token }),
    returns: DeliveryByPlace,
    refuses: ['not-found', 'too-many-requests', 'server-busy'],
  }),
  readReportEvidence: endpoint({
    method: 'POST',
    path: '/api/reports/evidence',
    access: 'anyone',
    summary: 'Returns the evidence of the campaign behind a link.',
    body: z.object({ token: Token }),
    returns: prebuilt(Evidence),
    refuses: ['not-found', 'too-many-requests', 'server-busy'],
  }),
  readReportPdf: endpoint({
    method: 'POST',
    path: '/api/reports/pdf',
    access: 'anyone',
    summary: 'Returns the report behind a link as a PDF with charts.',
    body: z.object({ token: Token, language: LanguageCode }),
    returns: PdfFile,
    refuses: ['not-found', 'too-many-requests', 'server-busy'],
  }),
  readReportCsv: endpoint({
    method: 'POST',
    path: '/api/reports/csv',
    access: 'anyone',
    summary: 'Exports the report behind a link: a line for each ad and day, with the reasons why plays are missing.',
    body: z.object({ token: Token, language: LanguageCode }),
    returns: CsvFile,
    refuses: ['not-found', 'too-many-requests'],
  }),
}
