import { createTransport } from 'nodemailer'

import type { Config } from './config.ts'
import type { Database } from './database.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export type SendMail = (mail: Mail) => Promise<void>

/** Sends over SMTP, or, in the embedded default, into the dev mailbox at /dev/mailbox. */
export function createMailer({
  db,
  config,
  newId,
  clock,
}: {
  db: Database
  config: Config
  newId: () => string
  clock: () => number
}): SendMail {
  if (!config.smtpUrl) {
    return async ({ to, subject, text, html }) => {
      await db
        .insertInto('devMails')
        .values({ id: newId(), recipient: to, subject, textBody: text, htmlBody: html, sent: new Date(clock()) })
        .execute()
    }
  }
  const transport = createTransport(config.smtpUrl)
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from: config.mailFrom, to, subject, text, html })
  }
}
