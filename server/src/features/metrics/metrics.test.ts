import { screenApi } from '@litfass/api/places/screens'
import { expect, test } from 'vitest'

import { DatabaseUnavailableError } from '../../platform/db/database-unavailable.ts'
import { createMetrics } from '../../platform/http/metrics.ts'
import { buildAccount, screenInput } from '../../testing/builders.ts'
import { openStream } from '../../testing/event-stream.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const token = 'let prometheus read this'
const server = await testServer({ metricsToken: token })

async function metrics(headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${server.url}/metrics`, { headers })
  expect(response.status).toBe(200)
  return response.text()
}

function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  if (!line) throw new Error(`no ${series} in\n${text}`)
  return Number(line.slice(series.length + 1))
}

test('responses are counted by route pattern, without ids', async () => {
  const account = await buildAccount(server)
  const path = `/api/accounts/${account.accountId}/slides`
  await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${account.token}` } })
  await fetch(`${server.url}${path}`)
  await fetch(`${server.url}/api/nothing/like/this`)
  const text = await metrics()
  const slides = (status: number) =>
    `http_request_duration_seconds_count{method="GET",route="/api/accounts/:accountId/slides",status="${status}"}`
  expect(valueOf(text, slides(200))).toBe(1)
  expect(valueOf(text, slides(401))).toBe(1)
  expect(text).toContain('route="/*",status="404"')
  expect(text).not.toContain(account.accountId)
  expect(text).not.toContain('nothing/like')
})

test('a screen counts as seen until 150 seconds after the heartbeat of a confirmed device', async () => {
  const account = await buildAccount(server)
  const before = valueOf(await metrics(), 'litfass_screens_seen')
  const { accountId } = account
  const screen = await account.call(screenApi.createScreen, { accountId, body: screenInput() })
  await buildDevice(account, screen, { confirmed: false })
  expect(valueOf(await metrics(), 'litfass_screens_seen')).toBe(before)
  await buildDevice(account, screen, { confirmed: true })
  await buildDevice(account, screen, { confirmed: true })
  expect(valueOf(await metrics(), 'litfass_screens_seen')).toBe(before + 1)
  server.setClock(Date.now() + 151_000)
  expect(valueOf(await metrics(), 'litfass_screens_seen')).toBe(0)
  server.setClock(Date.now())
})

test('metrics include event streams, connections, queues and the delay of the event loop', async () => {
  const account = await buildAccount(server)
  const before = valueOf(await metrics(), 'litfass_event_streams')
  const authorization = `Bearer ${account.token}`
  await openStream(`${server.url}/api/accounts/${account.accountId}/events`, { authorization })
  expect(valueOf(await metrics(), 'litfass_event_streams')).toBe(before + 1)
  const text = await metrics()
  for (const series of [
    'litfass_database_connections{state="idle"}',
    'litfass_queue_waiting{queue="mail"}',
    'litfass_queue_failed{queue="mail"}',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(valueOf(text, series)).toBeGreaterThanOrEqual(0)
})

test('a number that cannot be read is left out only in an outage', async () => {
  const made = createMetrics()
  made.gauge('unavailable', 'Is left out.', () => Promise.reject(new DatabaseUnavailableError('gone')))
  expect(await made.text()).not.toMatch(/^unavailable /m)
  made.gauge('wrong', 'Is a defect.', () => Promise.reject(new Error('no such column')))
  await expect(made.text()).rejects.toThrow('no such column')
})

test.each([
  ['no metrics through a proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['no metrics with a wrong token', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer another' }, 404],
  ['metrics with the token', { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` }, 200],
] as const)('%s', async (_, headers, status) => {
  expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(status)
})
