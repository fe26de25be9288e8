import type { reportLinkApi } from '@litfass/api/ads/report-links'

import { attachmentResponse } from '../../platform/http/attachment-response.ts'
import { csvResponse } from '../../platform/http/csv.ts'
import { jsonFileResponse } from '../../platform/http/json-file.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { createReportLink } from './create-report-link.ts'
import { deleteReportLink } from './delete-report-link.ts'
import { getReportLink } from './get-report-link.ts'
import { readReport, readReportByPlace, readReportEvidence, readReportPdf, readReportTable } from './read-report.ts'

export const reportLinkHandlers: Handlers<typeof reportLinkApi> = {
  getReportLink: (ctx, { campaignId }) => getReportLink(ctx, campaignId),
  createReportLink: (ctx, { campaignId }) => createReportLink(ctx, campaignId),
  deleteReportLink: (ctx, { campaignId }) => deleteReportLink(ctx, campaignId),
  readReport: (ctx, { body }, http) => readReport(ctx, body.token, http),
  readReportByPlace: (ctx, { body }, http) => readReportByPlace(ctx, body, http),
  readReportEvidence: async (ctx, { body }, http) =>
    jsonFileResponse(ctx, http, () => readReportEvidence(ctx, body.token, http)),
  readReportPdf: async (ctx, { body }, http) => attachmentResponse(http, await readReportPdf(ctx, body, http)),
  readReportCsv: async (ctx, { body }, http) => csvResponse(ctx, http, () => readReportTable(ctx, body, http)),
}
