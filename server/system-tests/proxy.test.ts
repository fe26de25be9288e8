import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls'

import { sessionApi } from '@litfass/api/people/session'
import { slideApi } from '@litfass/api/playback/slides'
import { mediaKinds } from '@litfass/domain/playback/media/media'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import {
  buildAccount,
  buildPassword,
  buildScreen,
  buildShow,
  buildSlide,
  callAs,
  refusalOf,
} from '../src/testing/builders.ts'
import { openStream } from '../src/testing/event-stream.ts'
import { freePort } from '../src/testing/free-port.ts'
import { freshEmail } from '../src/testing/people/registration.ts'
import { testServer } from '../src/testing/test-server.ts'
import { proxies, startProxy } from './proxy.ts'

const isLong = Boolean(process.env.LITFASS_TEST_LONG)
const [httpPort, httpsPort] = [await freePort(), await freePort()]
const url = `https://localhost:${httpsPort}`
const server = await testServer({ publicUrl: url, trustedProxies: 1 })

/** Noise, which no format makes smaller. */
async function noisyImage(side: number): Promise<Blob> {
  const raw = { width: side, height: side, channels: 3 as const }
  const png = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

for (const name of ['caddy', 'nginx'] as const) {
  const { program } = proxies[name]
  const missing = isLong && !existsSync(program) ? ` (skipped: there is no ${program})` : ''
  test.skipIf(!isLong || missing)(
    `behind ${name} with the file of packaging all goes as it does without${missing}`,
    async () => {
      const proxy = await startProxy(name, { behind: new URL(server.url).host, httpPort, httpsPort })
      onTestFinished(proxy.close)
      setDefaultCACertificates([...getCACertificates('default'), proxy.authority])

      const plain = await fetch(`http://localhost:${httpPort}/login?next=1`, { redirect: 'manual' })
      expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/login?next=1'])
      const line = connect({ host: 'localhost', port: httpsPort, servername: 'localhost', ALPNProtocols: ['h2'] })
      await once(line, 'secureConnect')
      expect(line.alpnProtocol).toBe('h2')
      line.destroy()

      const account = await buildAccount(server)
      const { accountId, token } = account
      const call = callAs(url, token)

      const signIn = await fetch(`${url}/api/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: account.email, password: await buildPassword(account) }),
      })
      expect(signIn.status).toBe(200)
      expect(signIn.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      const cookies = signIn.headers.getSetCookie()
      expect(cookies.map((cookie) => cookie.split('-')[0])).toEqual(['__Host', '__Host'])
      const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
      expect((await fetch(`${url}/api/session`, { headers: { cookie } })).status).toBe(200)
      const elsewhere = { 'content-type': 'application/json', origin: 'https://elsewhere.example', cookie }
      const forged = await fetch(`${url}/api/sign-out`, { method: 'POST', headers: elsewhere, body: '{}' })
      expect(forged.status).toBe(403)

      // The caller is the client of the proxy, whatever its headers claim; no request counts as one from this computer.
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
      const body = JSON.stringify({ email: freshEmail(), password: 'wrong password' })
      expect((await fetch(`${url}/api/sign-in`, { method: 'POST', headers, body })).status).toBe(401)
      const counted = await sql<{ key: string }>`
        select key from rate_limits where key ~ '^sign-in\\|[0-9.:]+$'`.execute(server.context().db)
      for (const { key } of counted.rows) expect(key).toMatch(/^sign-in\|(127\.0\.0\.1|::1)$/)
      expect(counted.rows.length).toBeGreaterThan(0)
      for (const path of ['/metrics', '/dev/mailbox']) expect((await fetch(url + path)).status).toBe(404)

      const slide = await buildSlide(account)
      await buildShow(account, { slides: [slide] })
      const screen = await buildScreen(account)
      const browser = await openStream(`${url}/api/accounts/${accountId}/events`, { authorization: `Bearer ${token}` })
      const player = await openStream(`${url}/api/player/screens/${screen.id}/events`)
      // One event at once and then silence: a proxy that buffers would hold it back.
      await expect.poll(() => player.events.map(({ event }) => event)).toEqual(['version'])
      const content = richTextOf({ headline: ['Edited'] })
      await call(slideApi.updateSlide, { accountId, slideId: slide.id, body: { title: 'Edited', content } })
      await expect.poll(() => browser.events.filter(({ event }) => event === 'message').length).toBeGreaterThan(0)

      const large = await noisyImage(1_800)
      expect(large.size).toBeGreaterThan(mediaKinds.picture.maxBytes * 0.95)
      const kept = await call(slideApi.createSlide, { accountId, body: { title: 'Large', content }, file: large })
      expect((await fetch(url + kept.backgroundUrl)).status).toBe(200)
      const tooLarge = call(slideApi.createSlide, {
        accountId,
        body: { title: 'Too large', content },
        file: await noisyImage(1_940),
      })
      expect(await refusalOf(tooLarge)).toMatchObject({ code: 'too-large', status: 413 })
      await call(sessionApi.signOut, {})
    },
    120_000,
  )
}
