import { request } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { testServer } from '../../testing/test-server.ts'
import { ownHosts, underLoopbackName } from './own-hosts.ts'

const token = 'let prometheus read this'
const server = await testServer({
  publicUrl: 'https://signs.example.com',
  allowedHosts: ['signs.lan', '192.168.1.20:9000'],
  metricsToken: token,
})
const { port, host: own } = new URL(server.url)

interface Answer {
  status: number
  body: string
  cacheControl: string | undefined
}

/** Sends a request with any Host header, which `fetch` does not allow. */
async function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asked = request(server.url + path, { method, headers }, (answer) => {
    const { 'cache-control': cacheControl } = answer.headers
    text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, cacheControl }), reject)
  })
  asked.once('error', reject)
  asked.end(method === 'GET' ? '' : '{"email":"nobody@example.com"}')
  return promise
}

test.each([
  [`localhost:${port}`, 200],
  [`LOCALHOST:${port}`, 200],
  [`127.0.0.1:${port}`, 200],
  [`[::1]:${port}`, 200],
  ['signs.example.com', 200],
  ['signs.example.com:443', 200],
  [`signs.example.com:${port}`, 200],
  ['signs.lan', 200],
  [`signs.lan:${port}`, 200],
  ['192.168.1.20:9000', 200],
  ['192.168.1.20', 421],
  [`192.168.1.21:${port}`, 421],
  ['localhost:1', 421],
  ['signs.example.com:8443', 421],
  [`evil.example:${port}`, 421],
  [`evil.localhost:${port}`, 421],
  [`localhost.evil.example:${port}`, 421],
])('the host %s is answered with %d', async (host, status) => {
  expect((await ask('/api/openapi.json', { host })).status).toBe(status)
})

test('DNS rebinding: a page of another site whose name points here can read and change nothing', async () => {
  const host = `evil.example:${port}`
  const refused: [path: string, status: number, method?: string][] = [
    ['/', 421],
    ['/dev/mailbox', 421],
    ['/api/session', 421],
    ['/files/slides/nothing.png', 421],
    ['/api/password-reset', 421, 'POST'],
    ['/metrics', 404],
  ]
  for (const [path, status, method] of refused) {
    const answer = await ask(path, { host, origin: `http://${host}`, 'content-type': 'application/json' }, method)
    expect([path, answer.status]).toEqual([path, status])
  }
})

test('a browser gets a page with the right address, a program a problem', async () => {
  const headers = { host: 'old.example', accept: 'text/html', 'accept-language': 'de-DE,de;q=0.9' }
  const page = await ask('/login', headers)
  expect([page.status, page.cacheControl]).toEqual([421, 'no-store'])
  expect(page.body).toContain('Unter dieser Adresse antwortet Litfass nicht.')
  expect(page.body).toContain('href="https://signs.example.com"')
  expect(page.body).toContain('trägt der Betreiber old.example in ALLOWED_HOSTS ein')
  expect(JSON.parse((await ask('/login', { host: 'old.example' })).body)).toMatchObject({ code: 'wrong-host' })
})

test('health checks answer any host, and so do metrics with the token', async () => {
  const host = '10.1.2.3:8080'
  for (const path of ['/healthz', '/readyz']) expect((await ask(path, { host })).status).toBe(200)
  expect((await ask('/metrics', { host })).status).toBe(404)
  expect((await ask('/metrics', { host, authorization: `Bearer ${token}` })).status).toBe(200)
})

test('only pages of PUBLIC_URL and of the requested host may change anything', async () => {
  const from = async (origin: string, host = own) => {
    const headers = { host, origin, 'content-type': 'application/json' }
    return (await ask('/api/password-reset', headers, 'POST')).status
  }
  expect(await from('https://signs.example.com')).toBe(202)
  expect(await from(`http://${own}`)).toBe(202)
  expect(await from(`http://signs.lan:${port}`, `signs.lan:${port}`)).toBe(202)
  for (const origin of ['https://evil.example', `http://localhost:${port}`, 'http://127.0.0.1:1', 'null'])
    expect([origin, await from(origin)]).toEqual([origin, 403])
})

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
  'what a proxy passed on with %s is not from this computer',
  async (header) => {
    for (const path of ['/dev/mailbox', '/metrics'])
      expect((await ask(path, { host: own, [header]: 'for=203.0.113.7' })).status).toBe(404)
  },
)

test('the mailbox opens only under local names, and is not cached', async () => {
  expect((await ask('/dev/mailbox', { host: 'signs.example.com' })).status).toBe(404)
  expect(await ask('/dev/mailbox', { host: own })).toMatchObject({ status: 200, cacheControl: 'no-store' })
})

test.each(['', 'localhost@evil.example', 'evil.example/localhost', 'localhost:8080:80', '*'])(
  '%j is not one of our hosts',
  (host) => {
    expect(ownHosts({ publicUrl: 'http://localhost', allowedHosts: [] }, () => 8080)(host)).toBe(false)
  },
)

test('a port that PUBLIC_URL leaves out is that of its scheme', () => {
  const isOwn = ownHosts({ publicUrl: 'http://signs.lan', allowedHosts: [] }, () => 8080)
  expect(['signs.lan', 'signs.lan:80', 'signs.lan:8080'].map(isOwn)).toEqual([true, true, true])
  expect(isOwn('signs.lan:443')).toBe(false)
})

const page = 'http://127.0.0.1:4747/advertise/checkout/success?payment=1'

test.each([
  [page, 'http://127.0.0.1:4747', 'localhost:4747', page.replace('127.0.0.1', 'localhost')],
  [page, 'http://127.0.0.1:4747', 'LOCALHOST:4747', page.replace('127.0.0.1', 'localhost')],
  [page, 'http://127.0.0.1:4747', '[::1]:4747', page.replace('127.0.0.1', '[::1]')],
  [page, 'http://127.0.0.1:4747', '127.0.0.1:4747', page],
  ['http://localhost/x', 'http://localhost', '127.0.0.1', 'http://127.0.0.1/x'],
  // Another port, another name, and no name.
  [page, 'http://127.0.0.1:4747', 'localhost:4748', page],
  [page, 'http://127.0.0.1:4747', 'localhost', page],
  [page, 'http://127.0.0.1:4747', 'evil.example:4747', page],
  [page, 'http://127.0.0.1:4747', 'localhost.evil.example:4747', page],
  [page, 'http://127.0.0.1:4747', 'localhost@evil.example:4747', page],
  [page, 'http://127.0.0.1:4747', undefined, page],
  // Not a page of this server, and a server with a name of its own.
  ['https://checkout.stripe.com/c/1', 'http://127.0.0.1:4747', 'localhost:4747', 'https://checkout.stripe.com/c/1'],
  ['https://signs.example.com/x', 'https://signs.example.com', 'localhost', 'https://signs.example.com/x'],
])('%s of %s is, for a caller of %s, at %s', (url, publicUrl, host, expected) => {
  expect(underLoopbackName(url, { publicUrl, host })).toBe(expected)
})
