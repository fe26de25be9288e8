import { fillText } from '@litfass/domain/fill-text'
import { type Language, fallbackLanguage } from '@litfass/domain/people/language'
import type { MailPreferenceName } from '@litfass/domain/people/mail-preference-names'
import { invitationDays } from '@litfass/domain/people/membership'
import { emailLinkHours, resetLinkMinutes } from '@litfass/domain/people/user'
import { hiddenBelow, hoursInTouch, recentDays } from '@litfass/domain/places/devices/reliability'
import { dayMilliseconds } from '@litfass/domain/time/week'

import { consumeLimit, refundAttempt } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import type { Jobs, Wording } from '../../platform/jobs/jobs.ts'
import { UnrecoverableError } from '../../platform/jobs/queue.ts'
import type { Attachment, Mail, SendMail } from '../../platform/mail/mail.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { reportedCampaign } from '../reports/campaign-report.ts'
import { drawReport } from '../reports/draw-report.ts'
import { mailPage, type MailText, type WrittenMail } from './mail-page.ts'

const unsubscribeLabels = {
  adMails: 'stop',
  reportMails: 'stopReports',
  endingMails: 'stopEndings',
} satisfies Record<MailPreferenceName, keyof Texts['mailFrame']>

/** Placeholders that every mail may have. */
const figures = {
  emailLinkHours,
  hiddenBelow,
  hoursInTouch,
  invitationDays,
  recentDays,
  resetLinkMinutes,
}

/** Delay before a mail with an unknown template is tried again. */
const unknownRetrySeconds = 60

/** Mails that one company may cause to one reader in another. Beyond that, the reader finds the news in the console only. */
const causedMails = { max: 30, seconds: 3600 }

/**
 * Renders a mail in its recipient's language and sends it, unless the company that caused it has caused too many. One with
 * an unknown template waits a day for a newer server.
 */
export async function sendTemplate(ctx: Context, job: Jobs['mail'], send: SendMail): Promise<void> {
  if (!Object.hasOwn(texts[fallbackLanguage].mails, job.template)) {
    const giveUpAt = job.giveUpAt ?? ctx.now.getTime() + dayMilliseconds
    if (ctx.now.getTime() >= giveUpAt) throw new UnrecoverableError(`unknown mail template ${job.template}`)
    ctx.services.log.warn({ template: job.template }, 'unknown mail template: waiting for a newer server')
    return ctx.services.queue.send(ctx.db, 'mail', { ...job, giveUpAt }, { afterSeconds: unknownRetrySeconds })
  }
  const limit = job.causedBy && `caused-mail|${job.causedBy}|${job.to}`
  if (limit && !(await consumeLimit(ctx, limit, causedMails))) return
  try {
    await send(await writeMail(ctx, job))
  } catch (error) {
    // It is retried, and counts once.
    if (limit) await refundAttempt(ctx, limit)
    throw error
  }
}

async function writeMail(ctx: Context, job: Jobs['mail']): Promise<Mail> {
  const { template, to, url, language: given = fallbackLanguage, words = {}, rows = [], preference } = job
  const reader = await ctx.db.selectFrom('users').select('language').where('email', '=', to).executeTakeFirst()
  const language = reader?.language ?? given
  const { mailFrame, ...own } = texts[language]
  const mails: Record<typeof template, MailText> = own.mails
  const filled = Object.fromEntries(Object.entries(words).map(([name, wording]) => [name, textIn(wording, language)]))
  const mail: WrittenMail = {
    ...withWords({ note: mailFrame.adsNote, ...mails[template] }, { ...filled, ...figures }),
    url,
    rows: rows.map(({ name, value }) => ({ name: textIn(name, language), value })),
    ...(preference && {
      unsubscribe: {
        label: mailFrame[unsubscribeLabels[preference]],
        url: `${ctx.services.config.publicUrl}/settings/user#ad-mails`,
      },
    }),
  }
  const html = await mailPage({ ...mail, copyLink: mailFrame.copyLink }, language)
  return {
    to,
    subject: mail.subject,
    text: plainMail(mail),
    html,
    attachments: [
      ...(job.invoiceId ? [await invoiceFile(ctx, job.invoiceId)] : []),
      ...(job.reportOf ? await reportFile(ctx, job.reportOf, language) : []),
    ],
    ...(mail.unsubscribe && { unsubscribeUrl: mail.unsubscribe.url }),
  }
}

async function invoiceFile(ctx: Context, invoiceId: string): Promise<Attachment> {
  const { number, pdf } = await ctx.db
    .selectFrom('invoiceFiles')
    .innerJoin('invoices', 'invoices.id', 'invoiceFiles.invoiceId')
    .select(['number', 'pdf'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { name: `${number}.pdf`, type: 'application/pdf', content: pdf }
}

/** None once the campaign is deleted. */
async function reportFile(ctx: Context, campaignId: string, language: Language): Promise<Attachment[]> {
  const campaign = await reportedCampaign(ctx, campaignId)
  if (!campaign) return []
  return [await drawReport(ctx, campaign, { language, key: campaignId })]
}

function textIn(wording: Wording, language: Language): string {
  return typeof wording === 'string' ? wording : wording[language]
}

function withWords(text: Required<MailText>, words: Record<string, string | number>): Required<MailText> {
  const fill = (line: string) => fillText(line, words)
  return {
    subject: fill(text.subject).replaceAll(/\s*[\r\n]\s*/g, ' '),
    heading: fill(text.heading),
    lines: text.lines.map(fill).filter((line) => line !== ''),
    button: text.button,
    note: fill(text.note).trim(),
  }
}

function plainMail({ heading, lines, rows, button, url, note, unsubscribe }: WrittenMail): string {
  const table = rows.map(({ name, value }) => (value ? `${name}: ${value}` : name)).join('\n')
  const end = unsubscribe ? `${note}\n${unsubscribe.label}:\n${unsubscribe.url}` : note
  return [heading, ...lines, table, `${button}:\n${url}`, end, 'Litfass'].filter(Boolean).join('\n\n')
}
