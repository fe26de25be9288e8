import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { sql } from 'kysely'
import { generate } from 'selfsigned'
import { expect, test } from 'vitest'

import { freePort } from '../../testing/free-port.ts'
import { type AnswerRecipient, smtpServer } from '../../testing/services/smtp-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { createMailer } from './mail.ts'

const port = await freePort()
const server = await testServer({
  smtpUrl: `smtp://localhost:${port}?requireTLS=true`,
  mailFrom: 'Litfass <signage@example.com>',
  logLevel: 'silent',
})
const { db, services } = server.context()

const trusted = await certificate()
setDefaultCACertificates([...getCACertificates('default'), trusted.cert])

async function certificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  return { key, cert }
}

async function queueMail(to: string, more: { preference?: 'adMails' } = {}): Promise<void> {
  await services.queue.send(db, 'mail', {
    template: 'already-registered',
    to,
    url: 'http://localhost/sign-in',
    ...more,
  })
}

/** State of the queued mail to this address. */
async function jobOf(to: string): Promise<{ state: string; retries: number; output: string } | undefined> {
  const { rows } = await sql<{ state: string; retries: number; output: string }>`
    select state::text, retry_count as retries, coalesce(output::text, '') as output from pgboss.job
    where name = 'mail' and data ->> 'to' = ${to}`.execute(db)
  return rows[0]
}

function sendOver(smtpUrl: string, to = 'reader@example.com') {
  const send = createMailer({ db, config: { ...server.config, smtpUrl }, newId: services.newId, clock: services.clock })
  return send({ to, subject: 'Hello', text: 'Words', html: '<p>Words</p>' })
}

test('a mail is delivered over TLS from the configured sender, as text and HTML', async () => {
  const { delivered } = await smtpServer({ port, ...trusted })
  await queueMail('reader@example.com')
  await expect.poll(() => delivered.length, { timeout: 15_000 }).toBe(1)
  const [mail] = delivered
  expect([mail?.to, mail?.secure]).toEqual(['reader@example.com', true])
  for (const line of [
    /^From: Litfass <signage@example\.com>/m,
    /^To: reader@example\.com/m,
    /text\/plain/,
    /text\/html/,
  ])
    expect(mail?.source).toMatch(line)
  await expect.poll(() => jobOf('reader@example.com')).toMatchObject({ state: 'completed', retries: 0 })
})

test('only mails that can be unsubscribed from have a List-Unsubscribe header', async () => {
  const { delivered } = await smtpServer({ port, ...trusted })
  await queueMail('stops@example.com', { preference: 'adMails' })
  await queueMail('account@example.com')
  await expect.poll(() => delivered.length, { timeout: 15_000 }).toBe(2)
  const sourceOf = (to: string) => delivered.find((mail) => mail.to === to)?.source.replaceAll(/\r\n[ \t]+/g, ' ')
  const unsubscribeUrl = `${server.config.publicUrl}/settings/user#ad-mails`
  expect(sourceOf('stops@example.com')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(sourceOf('account@example.com')).not.toContain('List-Unsubscribe')
})

test('a mail is retried after a temporary refusal', async () => {
  let asked = 0
  const answer: AnswerRecipient = () => (++asked === 1 ? { code: 451, words: 'Greylisted, try again later' } : null)
  const { delivered } = await smtpServer({ port, ...trusted, answer })
  await queueMail('later@example.com')
  await expect.poll(() => delivered.map(({ to }) => to), { timeout: 40_000 }).toEqual(['later@example.com'])
  expect(asked).toBe(2)
}, 60_000)

test('a mail is retried until the server is reachable', async () => {
  await queueMail('waiting@example.com')
  await expect.poll(() => jobOf('waiting@example.com'), { timeout: 15_000 }).toMatchObject({ state: 'retry' })
  const { delivered } = await smtpServer({ port, ...trusted })
  await expect.poll(() => delivered.map(({ to }) => to), { timeout: 60_000 }).toEqual(['waiting@example.com'])
}, 90_000)

test('a permanently refused recipient fails without retries, and the address is not logged', async () => {
  let asked = 0
  const answer: AnswerRecipient = (address) => {
    asked++
    return { code: 550, words: `No such user ${address}` }
  }
  await smtpServer({ port, ...trusted, answer })
  const to = 'nobody@example.com'
  await queueMail(to)
  await expect.poll(() => jobOf(to), { timeout: 15_000 }).toMatchObject({ state: 'failed', retries: 0 })
  expect(asked).toBe(1)
  const job = await jobOf(to)
  expect(job?.output).toContain('the mail server answered 550 to RCPT TO: given up (sha-256 of the address: ')
  expect(job?.output).not.toContain('nobody')
})

test('smtps uses implicit TLS', async () => {
  const { delivered, port: own } = await smtpServer({ ...trusted, secure: true })
  await sendOver(`smtps://localhost:${own}`)
  expect(delivered.map(({ to, secure }) => [to, secure])).toEqual([['reader@example.com', true]])
})

test('nothing is sent to a server with an untrusted certificate', async () => {
  const unknownAuthority = await certificate()
  const [byTls, byStartTls] = [
    await smtpServer({ ...unknownAuthority, secure: true }),
    await smtpServer(unknownAuthority),
  ]
  await expect(sendOver(`smtps://localhost:${byTls.port}`)).rejects.toThrow(/^no mail server: .*certificate/)
  await expect(sendOver(`smtp://localhost:${byStartTls.port}`)).rejects.toThrow(/^no mail server: .*certificate/)
  expect([byTls.delivered, byStartTls.delivered]).toEqual([[], []])
})

test('with requireTLS nothing is sent to a server without TLS', async () => {
  const { delivered, port: own } = await smtpServer({ disabledCommands: ['STARTTLS'] })
  await expect(sendOver(`smtp://localhost:${own}?requireTLS=true`)).rejects.toThrow('mail server')
  expect(delivered).toEqual([])
  await sendOver(`smtp://localhost:${own}`)
  expect(delivered.map(({ secure }) => secure)).toEqual([false])
})
