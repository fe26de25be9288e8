import { expect, vi } from 'vitest'

import type { TestServer } from './test-server.ts'

export interface ReceivedMail {
  subject: string
  text: string
  /** The address behind the mail's button. */
  link: string
}

/** The mails to an address, oldest first, once there are `count` of them. */
export async function mailsTo(server: TestServer, email: string, count = 1): Promise<ReceivedMail[]> {
  const { db } = server.context()
  return vi.waitFor(
    async () => {
      const rows = await db
        .selectFrom('devMails')
        .select(['subject', 'textBody'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute()
      expect(rows.length).toBeGreaterThanOrEqual(count)
      return rows.map(({ subject, textBody }) => ({
        subject,
        text: textBody,
        link: /https?:\/\/\S+/.exec(textBody)?.[0] ?? '',
      }))
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** The first mail to an address with this subject, once it is there. No placeholder may be without a value. */
export async function mailCalled(server: TestServer, email: string, subject: string): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(server, email)).find((mail) => mail.subject === subject)
      if (!found) throw new Error(`no mail "${subject}" to ${email}`)
      expect(found.text).not.toContain('undefined')
      return found
    },
    { timeout: 15_000, interval: 50 },
  )
}
