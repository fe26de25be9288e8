import { expect, onTestFinished, test } from 'vitest'

import { buildAccount, buildScreen } from '../../testing/builders.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ trustedProxies: 1 })

async function open(screenId: string, address: string, key?: string): Promise<number> {
  const abort = new AbortController()
  const headers = { 'x-forwarded-for': address, ...(key && { cookie: `litfass.device=${key}` }) }
  const answer = await fetch(`${server.url}/api/player/screens/${screenId}/events`, { headers, signal: abort.signal })
  // Keeps the response referenced: when it is garbage-collected, its connection closes.
  onTestFinished(async () => {
    abort.abort()
    await answer.body?.cancel().catch(() => {})
  })
  return answer.status
}

test('a screen plays on a hundred devices behind one address, and on more elsewhere or if they are confirmed', async () => {
  const account = await buildAccount(server)
  const [screen, next] = [await buildScreen(account), await buildScreen(account)]
  const confirmed = await buildDevice(account, screen, { confirmed: true })
  const unconfirmed = await buildDevice(account, screen)
  const office = '203.0.113.7'
  const opened = await Promise.all(Array.from({ length: 100 }, () => open(screen.id, office)))
  expect(new Set(opened)).toEqual(new Set([200]))
  expect(await open(screen.id, office)).toBe(429)
  expect(await open(screen.id, office, unconfirmed.key)).toBe(429)
  expect(await open(screen.id, office, confirmed.key)).toBe(200)
  expect(await open(screen.id, '203.0.113.8')).toBe(200)
  expect(await open(next.id, office)).toBe(200)
  expect(await open(next.id, office, confirmed.key)).toBe(200)
})
