import { fillText } from '@litfass/domain/fill-text'
import { byLanguage } from '@litfass/domain/people/language'
import type { MailPreferenceName } from '@litfass/domain/people/mail-preference-names'
import type { PgBoss } from 'pg-boss'

import { texts } from '../texts.ts'

/** Queues and mail templates that had other names in older versions. Their jobs may be waiting in the database or in a backup. */
const names: Record<string, string> = {
  'tell-person': 'send-security-mail',
  'second-factor-on': 'two-factor-on',
  'second-factor-off': 'two-factor-off',
  'second-factor-demanded': 'two-factor-required',
}

/** Converts a job of an older version: queued before an update, or by an older server that still runs beside this one. */
export function currentJob<Job extends { name: string; data: object }>(job: Job): Job {
  const data = Object.entries(job.data).map(([key, value]) => {
    if (key === 'stoppable') return ['preference', preferenceOf(job.data)]
    if (key === 'words') return [key, currentWords(value)]
    return [key, key === 'template' ? (names[value] ?? value) : value]
  })
  return { ...job, name: names[job.name] ?? job.name, data: Object.fromEntries(data) }
}

/** Mails of older versions say only that they can be turned off. */
function preferenceOf(mail: { template?: string; reportOf?: string }): MailPreferenceName {
  if (mail.template === 'content-ends') return 'endingMails'
  return mail.reportOf ? 'reportMails' : 'adMails'
}

/** In older versions the templates said that a refund includes VAT, and who gets it. */
function currentWords(words: Record<string, unknown>): Record<string, unknown> {
  const { refund, taxedRefund } = words
  if (typeof refund !== 'string' || taxedRefund) return words
  const taxed = byLanguage((language) => fillText(texts[language].taxedAmounts.gross, { amount: refund }))
  const refunded = byLanguage((language) =>
    fillText(texts[language].mailWords.advertiserRefunded, { refund: taxed[language] }),
  )
  return { taxedRefund: taxed, refunded, ...words }
}

/**
 * Renames the waiting jobs of an older version and deletes its queue. Call after the queues of this version exist. Without that
 * queue no older version ran here, so there is nothing to rename.
 */
export async function renameOlderJobs(boss: PgBoss): Promise<void> {
  if (!(await boss.getQueue('tell-person'))) return
  await boss.getDb().executeSql(
    `update pgboss.job set name = coalesce($1::jsonb ->> name, name), data = case
       when $1::jsonb ? (data ->> 'template') then jsonb_set(data, '{template}', $1::jsonb -> (data ->> 'template'))
       else data end
     where state < 'completed' and ($1::jsonb ? name or $1::jsonb ? (data ->> 'template'))`,
    [JSON.stringify(names)],
  )
  await boss.deleteQueue('tell-person')
}
