import { html } from 'hono/html'

import type { Context } from '../../platform/context.ts'
import type { SendMail } from '../../platform/mail.ts'
import type { Jobs } from '../../platform/queue.ts'
import { type MailText, mailTexts } from './mail-texts.ts'

/** Writes a mail in its reader's language and sends it. */
export async function sendTemplate(
  ctx: Context,
  { template, to, url, language = 'en', words = {} }: Jobs['mail'],
  send: SendMail,
): Promise<void> {
  const reader = await ctx.db.selectFrom('users').select('language').where('email', '=', to).executeTakeFirst()
  const text = withWords(mailTexts[template][reader?.language ?? language], words)
  await send({ to, subject: text.subject, text: plainMail(text, url), html: await htmlMail(text, url) })
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

async function htmlMail({ heading, lines, button, note }: MailText, url: string): Promise<string> {
  const page = html`<!doctype html>
    <html>
      <body style="margin:0;background:#faf8f5;font-family:-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c1b18">
        <table role="presentation" width="100%" cellspacing="0" cellpadding="0">
          <tr>
            <td align="center" style="padding:40px 16px">
              <table
                role="presentation"
                width="480"
                cellspacing="0"
                cellpadding="0"
                style="max-width:100%;background:#ffffff;border:1px solid #e7e3dd;border-radius:12px"
              >
                <tr>
                  <td style="padding:32px">
                    <p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#0e6b5c">Litfass</p>
                    <h1 style="margin:0 0 12px;font-size:22px;line-height:28px">${heading}</h1>
                    ${lines.map((line) => html`<p style="margin:0 0 12px;font-size:15px;line-height:22px">${line}</p>`)}
                    <p style="margin:24px 0">
                      <a
                        href="${url}"
                        style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e6b5c;color:#ffffff;font-weight:600;text-decoration:none"
                        >${button}</a
                      >
                    </p>
                    <p style="margin:0;font-size:13px;line-height:18px;color:#6b665d">${note}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return String(await page)
}
