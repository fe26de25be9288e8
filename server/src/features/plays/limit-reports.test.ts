import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildDevice } from '../../testing/playing-builders.ts'
import { hour, runningAd } from '../../testing/running-ad.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

/** Sends a report without pages as the device with this key. Returns the response. */
function report(screenId: string, key: string): Promise<Response> {
  return fetch(`${server.url}/api/player/screens/${screenId}/plays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `litfass.device=${key}` },
    body: JSON.stringify({ pages: [] }),
  })
}

test('reports of unknown devices are limited per network, without those of a confirmed one', async () => {
  const { screen, tv, noon } = await runningAd(server)
  const send = (key: string) => report(screen.id, key)
  const unknown = await Promise.all(Array.from({ length: 301 }, () => send('x'.repeat(32))))
  expect(unknown.filter(({ status }) => status === 200)).toHaveLength(300)
  const refused = unknown.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(tv.key)).status).toBe(200)
  server.setClock(noon + hour)
  expect((await send('x'.repeat(32))).status).toBe(200)
})

test('reports of a confirmed device are limited, without those of others and for ten minutes', async () => {
  const { screen, tv, publisher, noon } = await runningAd(server)
  const other = await buildDevice(publisher, screen, { confirmed: true })
  const statusOf = async (key: string) => (await report(screen.id, key)).status
  const statuses: number[] = []
  while (statuses.length < 300)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => statusOf(tv.key)))))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await report(screen.id, tv.key)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await statusOf(other.key)).toBe(200)
  server.setClock(noon + hour)
  expect(await statusOf(tv.key)).toBe(200)
})

test.each(['stated', 'chunked'])(
  'a report of more than 100 kB, its length %s, is read only from a known device',
  async (length) => {
    const { screen, tv } = await runningAd(server)
    const send = async (headers: Record<string, string>, bytes: number) => {
      const text = JSON.stringify({ key: tv.key, pages: [], padding: '' })
      const body = text.replace('""', `"${'x'.repeat(bytes - text.length)}"`)
      const answer = await fetch(`${server.url}/api/player/screens/${screen.id}/plays`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(length === 'stated' ? { body } : { body: new Blob([body]).stream(), duplex: 'half' }),
      })
      return [answer.status, await answer.json()]
    }
    const taken = [200, { taken: true }]
    expect(await send({}, 100_000)).toEqual(taken)
    const tooLarge = [413, expect.objectContaining({ code: 'too-large' })]
    expect(await send({}, 100_001)).toEqual(tooLarge)
    expect(await send({ 'x-device-key': 'x'.repeat(32) }, 100_001)).toEqual(tooLarge)
    expect(await send({ 'x-device-key': tv.key }, 900_000)).toEqual(taken)
    expect(await send({ cookie: `litfass.device=${tv.key}` }, 900_000)).toEqual(taken)
  },
)

test('a device that has reported is not looked up again until one of its reports is refused', async () => {
  const { screen, tv } = await runningAd(server)
  const send = async (key: string) => (await report(screen.id, key)).status
  expect(await send(tv.key)).toBe(200)
  await server.context().db.updateTable('devices').set({ confirmed: false }).where('screenId', '=', screen.id).execute()
  await Promise.all(Array.from({ length: 301 }, () => send('y'.repeat(32))))
  expect([await send(tv.key), await send(tv.key)]).toEqual([200, 429])
})

test('of many reports of a confirmed device at once, four are read and a hundred wait', async () => {
  const { screen, tv, publisher } = await runningAd(server)
  const other = await buildDevice(publisher, screen, { confirmed: true })
  // Devices that have reported before are not looked up before the report is read.
  for (const { key } of [tv, other]) expect((await report(screen.id, key)).status).toBe(200)
  const ended: number[] = []
  const send = async ({ key }: { key: string }) => {
    const { status } = await report(screen.id, key)
    ended.push(status)
  }
  let reports: Promise<void>[] = []
  await server
    .context()
    .db.transaction()
    .execute(async (db) => {
      await sql`lock table devices in access exclusive mode`.execute(db)
      reports = Array.from({ length: 106 }, () => send(tv))
      await expect.poll(() => ended).toEqual([429, 429])
      reports.push(send(other))
    })
  await Promise.all(reports)
  expect(ended.slice(2)).toEqual(Array.from({ length: 105 }, () => 200))
})
