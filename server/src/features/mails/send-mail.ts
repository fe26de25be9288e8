import type { Language } from '@litfass/domain/user'

import type { Context } from '../../platform/context.ts'
import type { SendMail } from '../../platform/mail.ts'
import type { Jobs } from '../../platform/queue.ts'
import { mailPage } from './mail-page.ts'
import { type MailText, mailTexts } from './mail-texts.ts'

const copyLink: Record<Language, string> = {
  en: 'If the button does not work, copy this link into your browser:',
  de: 'Wenn der Knopf nicht funktioniert, kopieren Sie diesen Link in Ihren Browser:',
}

/** Writes a mail in its reader's language and sends it. */
export async function sendTemplate(
  ctx: Context,
  { template, to, url, language: given = 'en', words = {} }: Jobs['mail'],
  send: SendMail,
): Promise<void> {
  const reader = await ctx.db.selectFrom('users').select('language').where('email', '=', to).executeTakeFirst()
  const language = reader?.language ?? given
  const text = withWords(mailTexts[template][language], words)
  const html = await mailPage({ ...text, copyLink: copyLink[language] }, { url, language })
  await send({ to, subject: text.subject, text: plainMail(text, url), html })
}

function withWords(text: MailText, words: Record<string, string>): MailText {
  const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  return {
    subject: fill(text.subject),
    heading: fill(text.heading),
    lines: text.lines.map(fill),
    button: text.button,
    note: fill(text.note),
  }
}

function plainMail({ heading, lines, button, note }: MailText, url: string): string {
  return [heading, ...lines, `${button}:\n${url}`, note, 'Litfass'].join('\n\n')
}
