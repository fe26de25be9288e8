import type { reportLinkApi } from '@litfass/api/ads/report-links'

import { jsonFileResponse } from '../../platform/http/json-file.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { readReport, readReportEvidence } from './read-report.ts'
import { createReportLink, deleteReportLink, getReportLink } from './report-links.ts'

export const reportLinkHandlers: Handlers<typeof reportLinkApi> = {
  getReportLink: (ctx, { campaignId }) => getReportLink(ctx, campaignId),
  createReportLink: (ctx, { campaignId }) => createReportLink(ctx, campaignId),
  deleteReportLink: (ctx, { campaignId }) => deleteReportLink(ctx, campaignId),
  readReport: (ctx, { body }, http) => readReport(ctx, body.token, http),
  readReportEvidence: async (ctx, { body }, http) =>
    jsonFileResponse(http, { name: 'delivery.evidence', text: await readReportEvidence(ctx, body.token, http) }),
}
