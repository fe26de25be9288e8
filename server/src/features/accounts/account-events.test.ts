import { adApi } from '@litfass/api/ads/ads'
import { sessionApi } from '@litfass/api/people/session'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { notify } from '../../platform/context.ts'
import {
  buildAccount,
  buildOffer,
  buildScreen,
  buildSession,
  buildSite,
  buildSlide,
  type TestAccount,
} from '../../testing/builders.ts'
import { openStream } from '../../testing/event-stream.ts'
import { only } from '../../testing/only.ts'
import { serverOn, sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const Message = z.object({ topics: z.array(z.string()) })

async function streamOf(account: TestAccount, { url } = server) {
  const stream = await openStream(`${url}/api/accounts/${account.accountId}/events`, {
    authorization: `Bearer ${account.token}`,
  })
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)
  return {
    ...stream,
    topics: () =>
      stream.events.filter((one) => one.event === 'message').map(({ data }) => Message.parse(data).topics.toSorted()),
  }
}

test('a stream reports changes of its account only', async () => {
  const account = await buildAccount(server)
  const stream = await streamOf(account)
  await buildSite(await buildAccount(server))
  await buildSlide(account)
  await buildSite(account)
  await expect.poll(stream.topics).toEqual([['slides'], ['sites']])
  expect(stream.events[0]).toEqual({ event: 'beat', data: {} })
})

test('both companies are notified of an offer and of its answer', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher)
  const slide = await buildSlide(advertiser)
  const [ofPublisher, ofAdvertiser] = [await streamOf(publisher), await streamOf(advertiser)]
  const ad = only((await buildOffer(advertiser, { screens: [screen], slide })).ads)
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: ad.id })
  const expected = [['ads', 'campaigns'], ['ads']]
  await expect.poll(ofPublisher.topics).toEqual(expected)
  await expect.poll(ofAdvertiser.topics).toEqual(expected)
})

test('other tenants and signed-out callers get no stream', async () => {
  const account = await buildAccount(server)
  const otherTenant = await buildAccount(server)
  const url = `${server.url}/api/accounts/${account.accountId}/events`
  expect((await openStream(url)).status).toBe(401)
  expect((await openStream(url, { authorization: `Bearer ${otherTenant.token}` })).status).toBe(404)
})

test('a stream ends when its session ends', async () => {
  const account = await buildAccount(server)
  const stream = await streamOf(account)
  const noise = setInterval(() => void notify(server.context(), account.accountId, ['slides']), 50)
  onTestFinished(() => clearInterval(noise))
  await account.call(sessionApi.signOut, {})
  await expect.poll(() => stream.ended(), { timeout: 3_000 }).toBe(true)
})

test('a stream ends when its session ends on another server, without waiting for an event', async () => {
  const quiet = await serverOn(server.databaseUrl, {}, { streamHeartbeatSeconds: 600 })
  onTestFinished(() => quiet.end())
  const account = await buildAccount(server)
  const [stream, other] = [await streamOf(account, quiet), await streamOf(await buildAccount(server), quiet)]
  await account.call(sessionApi.signOut, {})
  await expect.poll(() => stream.ended(), { timeout: 3_000 }).toBe(true)
  expect(other.ended()).toBe(false)
})

test('of 500 streams that a session opens, twenty are accepted, whatever other sessions have open', async () => {
  const account = await buildAccount(server)
  const other = await buildSession(account)
  const url = `${server.url}/api/accounts/${account.accountId}/events`
  const open = async (token: string, abort = new AbortController()) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
    // Keeps the response referenced: when it is garbage-collected, its connection closes.
    onTestFinished(async () => {
      abort.abort()
      await answer.body?.cancel().catch(() => {})
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  }
  const first = new AbortController()
  expect(await open(account.token, first)).toMatchObject({ status: 200 })
  const more = await Promise.all(Array.from({ length: 499 }, () => open(account.token)))
  expect(more.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(more.filter(({ status, retryAfter }) => status === 429 && retryAfter === '30')).toHaveLength(480)
  expect(await open(other.token)).toMatchObject({ status: 200 })
  first.abort()
  await expect.poll(async () => (await open(account.token)).status).toBe(200)
})
