import { keysOf } from '@litfass/domain/keys-of'
import { languages } from '@litfass/domain/user'
import { expect, test } from 'vitest'

import type { Mail } from '../../platform/mail.ts'
import { buildAccount } from '../../testing/builders.ts'
import { only } from '../../testing/only.ts'
import { freshEmail } from '../../testing/registration.ts'
import { testServer } from '../../testing/test-server.ts'
import { mailTexts } from './mail-texts.ts'
import { sendTemplate } from './send-mail.ts'

const server = await testServer()
const words = { company: 'Kino & <Co>', inviter: 'Ada', by: 'Ada', email: 'new@example.com' }
const url = 'https://litfass.example/somewhere?token=a&more=b'

async function mailOf(job: Omit<Parameters<typeof sendTemplate>[1], 'url' | 'words'>): Promise<Mail> {
  const sent: Mail[] = []
  const keep = (mail: Mail) => Promise.resolve(void sent.push(mail))
  await sendTemplate(server.context(), { ...job, url, words }, keep)
  return only(sent)
}

test.each(keysOf(mailTexts).flatMap((template) => languages.map((language) => [template, language] as const)))(
  'the mail %s in %s says everything in text and in HTML, and its words are text and not HTML',
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

test('a mail is in the language its reader has chosen, whoever caused it', async () => {
  const { email, userId } = await buildAccount(server)
  await server.context().db.updateTable('users').set({ language: 'de' }).where('id', '=', userId).execute()
  const { subject } = await mailOf({ template: 'reset-password', to: email, language: 'en' })
  expect(subject).toBe(mailTexts['reset-password'].de.subject)
})
