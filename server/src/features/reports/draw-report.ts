import type { Language } from '@litfass/domain/people/language'
import { titledFileName } from '@litfass/domain/titled-file-name'

import type { AccountContext, Context } from '../../platform/context.ts'
import type { Attachment } from '../../platform/mail/mail.ts'
import { createDrawingThread } from '../../platform/pdf/drawing-thread.ts'
import { texts } from '../../platform/texts.ts'
import { checkValuesAddress } from '../proof/published-root.ts'
import { type ReportedCampaign, campaignReport, ownReportedCampaign } from './campaign-report.ts'
import type { DrawnReport } from './report-pdf.ts'

const drawInThread = createDrawingThread('features/reports/report-pdf-worker')

/** The report of a campaign as a PDF, for its advertiser. @throws Problem not-found, server-busy */
export async function getReportPdf(ctx: AccountContext, campaignId: string): Promise<Attachment> {
  const campaign = await ownReportedCampaign(ctx, campaignId)
  return drawReport(ctx, campaign, { language: ctx.actor.language, key: ctx.accountId })
}

/** Queues and draws the report of a campaign. `key`: the account or address that it is drawn for. @throws Problem server-busy */
export function drawReport(
  ctx: Context,
  campaign: ReportedCampaign,
  { language, key }: { language: Language; key: string },
): Promise<Attachment> {
  const work = async () => {
    const report = await campaignReport(ctx, campaign)
    const drawn: DrawnReport = {
      ...report,
      language,
      zone: campaign.zone,
      created: ctx.now,
      checkValuesAddress: checkValuesAddress(ctx),
    }
    const name = titledFileName(texts[language].fileNames.report, campaign.title)
    return { name: `${name}.pdf`, type: 'application/pdf', content: await drawInThread(drawn) }
  }
  return ctx.services.drawings.run(work, { key, signal: ctx.signal })
}
