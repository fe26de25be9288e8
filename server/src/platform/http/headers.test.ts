import { type IncomingMessage, get } from 'node:http'

import { slideApi } from '@litfass/api/playback/slides'
import { expect, test } from 'vitest'

import { buildAccount, buildPassword, buildScreen, buildSlide } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ publicUrl: 'https://litfass.example' })
const account = await buildAccount(server)
const slide = await buildSlide(account)
const { backgroundUrl } = await account.call(slideApi.getSlide, { accountId: account.accountId, slideId: slide.id })

const data = "default-src 'none'"
/** Each kind of response, and the start of its policy. */
const answers: [path: string, policy: string][] = [
  ['/', "default-src 'self'"],
  ['/screens/view/any', "default-src 'self'"],
  ['/api/reference', "default-src 'self'"],
  ['/dev/mailbox', "default-src 'self'"],
  ['/logo.svg', "frame-ancestors 'self'"],
  ['/api/openapi.json', data],
  ['/api/session', data],
  ['/api/nothing', data],
  [`/api/accounts/${account.accountId}/slides`, data],
  [`/api/accounts/${account.accountId}/audit.csv`, data],
  [new URL(backgroundUrl, server.url).pathname + new URL(backgroundUrl, server.url).search, `${data}; sandbox`],
  ['/files/slides/nothing.png', data],
  ['/healthz', data],
]

test.each(answers)('%s has a content security policy', async (path, policy) => {
  const { headers } = await fetch(server.url + path, { headers: { authorization: `Bearer ${account.token}` } })
  const said = headers.get('content-security-policy') ?? ''
  expect(said.startsWith(policy), said).toBe(true)
  expect(said).toMatch(/frame-ancestors '(self|none)'/)
  expect(said).not.toMatch(/script-src|unsafe-eval/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('an unchanged manifest gets the same answer as from the framework, without content headers and only under our own names', async () => {
  const { id } = await buildScreen(account)
  const path = `/api/player/screens/${id}`
  const { headers } = await fetch(server.url + path)
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  const ask = (target: string, host = 'litfass.example') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(server.url + target, { headers: { ...known, host } }, resolve).once('error', reject)
    })
  const early = await ask(path)
  // A query is left to the framework.
  const byFramework = await ask(`${path}?a`)
  expect([early.statusCode, byFramework.statusCode]).toEqual([304, 304])
  expect(early.headers).toEqual({
    ...byFramework.headers,
    date: expect.any(String),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-server-time': expect.stringMatching(/^\d{13}$/),
  })
  expect(headers.get('content-security-policy')).not.toBeNull()
  expect(
    Object.keys(early.headers)
      .filter((name) => name !== 'keep-alive')
      .toSorted(),
  ).toEqual([
    'cache-control',
    'connection',
    'date',
    'etag',
    'strict-transport-security',
    'vary',
    'x-request-id',
    'x-server-time',
  ])
  expect((await ask(path, 'evil.example')).statusCode).toBe(421)
  expect((await fetch(server.url + path, { headers: known, method: 'POST' })).status).toBe(404)
})

test('on https, sign-in cookies are bound to the host, Secure and HttpOnly', async () => {
  const body = JSON.stringify({ email: account.email, password: await buildPassword(account) })
  const signIn = await fetch(`${server.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const cookies = signIn.headers.getSetCookie()
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
    new Set(['__Host-litfass.known', '__Host-litfass.session_token']),
  )
  for (const cookie of cookies)
    expect(cookie).toMatch(/^(?=.*; Path=\/(;|$))(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)(?!.*Domain)/i)
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  expect((await fetch(`${server.url}/api/session`, { headers: { cookie } })).status).toBe(200)
  const unbound = cookie.replaceAll('__Host-', '')
  expect((await fetch(`${server.url}/api/session`, { headers: { cookie: unbound } })).status).toBe(401)
  const out = await fetch(`${server.url}/api/sign-out`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(out.status).toBe(204)
  expect((await fetch(`${server.url}/api/session`, { headers: { cookie } })).status).toBe(401)
})

test('while the server drains, an unchanged manifest tells the TV to reconnect, too', async () => {
  const { id } = await buildScreen(account)
  const url = `${server.url}/api/player/screens/${id}`
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  server.context().services.lifecycle.stage = 'stopping'
  const unchanged = await fetch(url, { headers: { 'if-none-match': etag } })
  expect([unchanged.status, unchanged.headers.get('connection')]).toEqual([304, 'close'])
})
