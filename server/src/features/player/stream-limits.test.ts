import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { buildAccount, buildScreen } from '../../testing/builders.ts'
import { openStream } from '../../testing/event-stream.ts'
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

const openAtOnce = (ids: string[], address: string) => Promise.all(ids.map((id) => open(id, address)))

test('devices that connect to a screen at once are counted one by one', async () => {
  const { db } = server.context()
  const screen = await buildScreen(await buildAccount(server))
  let opening: Promise<number[]> = Promise.resolve([])
  // All of them wait for the same read of the screen.
  await db.transaction().execute(async (db) => {
    await sql`lock table screens`.execute(db)
    opening = openAtOnce(Array<string>(150).fill(screen.id), '203.0.113.9')
    const waiting = sql`select from pg_locks where relation = 'screens'::regclass and not granted`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
  })
  const opened = await opening
  expect(opened.filter((status) => status === 200)).toHaveLength(100)
  expect(opened.filter((status) => status === 429)).toHaveLength(50)
})

test('two hundred screens of a company play behind one address', async () => {
  const account = await buildAccount(server)
  const ids: string[] = []
  for (let at = 0; at < 200; at++) ids.push((await buildScreen(account)).id)
  expect(new Set(await openAtOnce(ids, '203.0.113.10'))).toEqual(new Set([200]))
})

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

test('a device has ten streams of its screen, and the next one ends the oldest', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account)
  const tv = await buildDevice(account, screen, { confirmed: true })
  const other = await buildDevice(account, screen, { confirmed: true })
  const openAs = ({ key }: { key: string }) =>
    openStream(`${server.url}/api/player/screens/${screen.id}/events`, { cookie: `litfass.device=${key}` })
  const streams = [await openAs(other)]
  while (streams.length < 13) streams.push(await openAs(tv))
  await expect.poll(() => streams.map((stream) => stream.ended()).indexOf(false, 1)).toBe(3)
  expect(streams.filter((stream) => stream.ended())).toEqual([streams[1], streams[2]])
})
