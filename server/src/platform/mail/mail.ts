import { createHash } from 'node:crypto'

import { z } from 'zod'

import { lazy } from '../caching/lazy.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { UnrecoverableError } from '../jobs/queue.ts'

export interface Attachment {
  name: string
  type: string
  content: Buffer
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** Unsubscribe URL, also used by the mail client's own button. */
  unsubscribeUrl?: string
}

export type SendMail = (mail: Mail) => Promise<void>

/** Sends over SMTP or, in the embedded setup, to the dev mailbox at /dev/mailbox. */
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
  // A server that accepts the connection and never answers must not block later mails.
  const timeoutMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const options = { url: config.smtpUrl, ...timeoutMs }
  const transport = lazy(async () => (await import('nodemailer')).createTransport(options))
  return async ({ to, subject, text, html, attachments = [], unsubscribeUrl }) => {
    try {
      await (
        await transport()
      ).sendMail({
        from: config.mailFrom,
        to,
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        ...(unsubscribeUrl && { list: { unsubscribe: { url: unsubscribeUrl } } }),
      })
    } catch (error) {
      throw withoutAddress(error, to)
    }
  }
}

const Refusal = z.object({
  message: z.string(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
})

/**
 * The error without the address, which mail servers repeat. Permanent refusals of a mail are final; those of the sender
 * are not.
 */
function withoutAddress(error: unknown, to: string): Error {
  const { message = 'unknown', command = 'nothing', responseCode } = Refusal.safeParse(error).data ?? {}
  if (responseCode === undefined)
    return new Error(`no mail server: ${message.replaceAll(to, 'the address')}`, { cause: error })
  const what = `the mail server answered ${responseCode} to ${command}`
  if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command)) return new Error(what, { cause: error })
  const hash = createHash('sha256').update(to).digest('hex').slice(0, 12)
  return new UnrecoverableError(`${what}: given up (sha-256 of the address: ${hash}…)`, { cause: error })
}
