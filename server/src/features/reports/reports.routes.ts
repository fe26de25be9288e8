import type { reportApi } from '@litfass/api/ads/reports'

import { attachmentResponse } from '../../platform/http/attachment-response.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { getReportPdf } from './draw-report.ts'

export const reportHandlers: Handlers<typeof reportApi> = {
  getReportPdf: async (ctx, { campaignId }, http) => attachmentResponse(http, await getReportPdf(ctx, campaignId)),
}
