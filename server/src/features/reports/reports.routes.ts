import type { reportApi } from '@litfass/api/ads/reports'

import { pdfResponse } from '../../platform/http/pdf-response.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { getReportPdf } from './draw-report.ts'

export const reportHandlers: Handlers<typeof reportApi> = {
  getReportPdf: async (ctx, { campaignId }, http) => pdfResponse(http, await getReportPdf(ctx, campaignId)),
}
