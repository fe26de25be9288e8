import type { Language } from '@litfass/domain/people/user'

import type { Context } from '../../platform/context.ts'
import type { Jobs, Wording } from '../../platform/jobs/queue.ts'
import type { SendMail } from '../../platform/mail/mail.ts'
import { mailPage, type WrittenMail } from './mail-page.ts'
import { type MailText, mailTexts } from './mail-texts.ts'

const copyLink: Record<Language, string> = {
  en: 'If the button does not work, copy this link into your browser:',
  de: 'Wenn der Knopf nicht funktioniert, kopieren Sie diesen Link in Ihren Browser:',
}

const stop: Record<Language, string> = {
  en: 'Stop mails about ads and messages',
  de: 'E-Mails zu Anzeigen und Nachrichten abstellen',
}

/** Writes a mail in its reader's language and sends it. */
export async function sendTemplate(ctx: Context, job: Jobs['mail'], send: SendMail): Promise<void> {
  const { template, to, url, language: given = 'en', words = {}, rows = [], stoppable } = job
  const reader = await ctx.db.selectFrom('users').select('language').where('email', '=', to).executeTakeFirst()
  const language = reader?.language ?? given
  const mail: WrittenMail = {
    ...withWords(mailTexts[template][language], (name) => say(words[name] ?? '', language)),
    url,
    rows: rows.map(({ name, value }) => ({ name: say(name, language), value })),
    ...(stoppable && {
      stop: { label: stop[language], url: `${ctx.services.config.publicUrl}/settings/user#ad-mails` },
    }),
  }
  const html = await mailPage({ ...mail, copyLink: copyLink[language] }, language)
  await send({ to, subject: mail.subject, text: plainMail(mail), html, ...(mail.stop && { stopUrl: mail.stop.url }) })
}

function say(wording: Wording, language: Language): string {
  return typeof wording === 'string' ? wording : wording[language]
}

function withWords(text: MailText, wordOf: (name: string) => string): MailText {
  const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (_, name: string) => wordOf(name))
  return {
    subject: fill(text.subject).replaceAll(/\s*[\r\n]\s*/g, ' '),
    heading: fill(text.heading),
    lines: text.lines.map(fill),
    button: text.button,
    note: fill(text.note),
  }
}

function plainMail({ heading, lines, rows, button, url, note, stop: way }: WrittenMail): string {
  const table = rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const end = way ? `${note}\n${way.label}:\n${way.url}` : note
  return [heading, ...lines, table, `${button}:\n${url}`, end, 'Litfass'].filter(Boolean).join('\n\n')
}
