import { keysOf } from '@litfass/domain/keys-of'
import { byLanguage, languages } from '@litfass/domain/people/language'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Mail } from '../../platform/mail/mail.ts'
import { countedText, texts } from '../../platform/texts.ts'
import { buildAccount } from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { freshEmail } from '../../testing/people/registration.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { sendTemplate } from './send-mail.ts'

const server = await sharedServer()
const words = {
  company: 'Kino & <Co>',
  publisher: 'Bäckerei Wolf',
  inviter: 'Ada',
  rights: 'Your roles: Boards.',
  by: 'Ada',
  email: 'new@example.com',
  ads: byLanguage((language) => countedText(language, 'ads', 2)),
  amount: '€\u00a012,00 net',
  gross: '€\u00a014,28',
  period: '30.11.–13.12.2026',
  day: '30.11.2026',
  own: 'Gym GmbH',
  advertiser: 'Morgenrot',
  reason: 'No alcohol.',
  number: 'FW-2026-0001',
  title: 'Sale',
  place: 'Foyer',
  screen: 'Foyer',
  percent: '42',
  until: '07.12.2026',
  message: 'Hello\n<b>you</b>',
  waiting: 'You have not read it yet.',
  start: 'Everything runs as booked',
  why: 'Reason: No alcohol.',
  refund: '€\u00a07,14',
  taxedRefund: '€\u00a07,14 including VAT',
  refunded: 'Your refund is €\u00a07,14.',
  unrefunded: 'Nothing is refunded.',
  left: '3',
  name: 'Ada <Co>',
  invited: 'ben@example.com',
  campaign: 'Advent',
  week: '30.11.–06.12.2026',
  weekPlays: '9 of 10 due plays, 90 %',
  plays: '9 of 10 due plays, 90 %',
  proof: 'Check value',
  seller: 'Gym',
  causes: 'Cancelled.',
}
const url = 'https://litfass.example/somewhere?token=a&more=b'

async function mailOf(job: Omit<Parameters<typeof sendTemplate>[1], 'url' | 'words'>): Promise<Mail> {
  const sent: Mail[] = []
  const keep = (mail: Mail) => Promise.resolve(void sent.push(mail))
  await sendTemplate(server.context(), { ...job, url, words }, keep)
  return only(sent)
}

test.each(
  keysOf(texts.en.mails).flatMap((template) => keysOf(languages).map((language) => [template, language] as const)),
)(
  'the mail %s in %s has its link in text and HTML, no open placeholder and no unescaped word',
  async (template, language) => {
    const { subject, text, html } = await mailOf({ template, to: freshEmail(), language })
    expect(`${subject} ${text}`).not.toMatch(/\{\w+\}|undefined/)
    expect(text).toContain(url)
    expect(html).toContain('href="https://litfass.example/somewhere?token=a&amp;more=b"')
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toContain('<Co>')
    expect(html).not.toMatch(/(?:src|url)\s*[=(]/)
  },
)

test("a mail is in its recipient's language", async () => {
  const { email, userId } = await buildAccount(server)
  await server.context().db.updateTable('users').set({ language: 'de' }).where('id', '=', userId).execute()
  const { subject } = await mailOf({ template: 'reset-password', to: email, language: 'en' })
  expect(subject).toBe(texts.de.mails['reset-password'].subject)
})

test('a mail has its rows and unsubscribe link in both text and HTML', async () => {
  const rows = [
    { name: 'Sale <1> · Foyer', value: '€ 12,00' },
    { name: byLanguage((language) => texts[language].mailWords.net), value: '€ 12,00' },
  ]
  for (const [language, net, stop] of [
    ['en', 'Net', 'Stop e-mails about ads and messages'],
    ['de', 'Netto', 'E-Mails zu Anzeigen und Nachrichten abbestellen'],
  ] as const) {
    const job = { template: 'ads-paid' as const, to: freshEmail(), language, rows, preference: 'adMails' as const }
    const { text, html } = await mailOf(job)
    expect(text).toContain(`Sale <1> · Foyer: € 12,00\n${net}: € 12,00`)
    expect(text).toContain(`${stop}:\n${server.config.publicUrl}/settings/user#ad-mails`)
    expect(html).toContain('Sale &lt;1&gt; · Foyer')
    expect(html).toContain(`href="${server.config.publicUrl}/settings/user#ad-mails"`)
    expect(html).toContain(stop)
  }
})

test('a text keeps its line breaks and its direction in HTML', async () => {
  const { html } = await mailOf({ template: 'message-unread', to: freshEmail() })
  expect(html).toMatch(/<p[^>]* dir="auto"[^>]*>\s*“Hello<br \/>&lt;b&gt;you&lt;\/b&gt;”\s*<\/p>/)
})

test('a subject is always one line', async () => {
  const sent: Mail[] = []
  const job = { template: 'message-unread' as const, to: freshEmail(), url, words: { ...words, title: 'Two\r\nlines' } }
  await sendTemplate(server.context(), job, (mail) => Promise.resolve(void sent.push(mail)))
  expect(only(sent).subject).toBe('Kino & <Co> wrote to you about “Two lines”')
})

test('a company causes thirty mails an hour at a reader, whatever others cause; failed attempts do not count', async () => {
  const sent: Mail[] = []
  const ctx = server.context()
  const [company, other] = [ctx.services.newId(), ctx.services.newId()]
  const [to, colleague] = [freshEmail(), freshEmail()]
  const keep = (mail: Mail) => Promise.resolve(void sent.push(mail))
  const cause = (causedBy: string, reader: string, { send = keep, now = ctx.now } = {}) =>
    sendTemplate({ ...ctx, now }, { template: 'message-unread', to: reader, url, words, causedBy }, send)

  for (let at = 0; at < 29; at++) await cause(company, to)
  await expect(cause(company, to, { send: () => Promise.reject(new Error('later')) })).rejects.toThrow('later')
  for (let at = 0; at < 3; at++) await cause(company, to)
  expect(sent).toHaveLength(30)
  await cause(other, to)
  await cause(company, colleague)
  await cause(company, to, { now: new Date(ctx.now.getTime() + 3_601_000) })
  expect(sent).toHaveLength(33)
})

test('a mail with an unknown template waits for a newer server, for a day at most', async () => {
  const sent: Mail[] = []
  const to = freshEmail()
  // What a newer server queues has a template that the types of this one do not know.
  const job = JSON.parse(JSON.stringify({ template: 'from-tomorrow', to, url, words }))
  const send = (mail: Mail) => Promise.resolve(void sent.push(mail))
  const ctx = server.context()
  await sendTemplate(ctx, job, send)
  const { rows } = await sql<{ data: typeof job; waits: boolean }>`
    select data, start_after > created_on as waits from pgboss.job where data ->> 'to' = ${to}`.execute(ctx.db)
  const giveUpAt = ctx.now.getTime() + dayMilliseconds
  expect(rows).toEqual([{ data: { ...job, giveUpAt }, waits: true }])
  await expect(sendTemplate({ ...ctx, now: new Date(giveUpAt) }, { ...job, giveUpAt }, send)).rejects.toThrow(
    'unknown mail template from-tomorrow',
  )
  expect(sent).toEqual([])
})
