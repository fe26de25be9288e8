import { sessionApi } from '@litfass/api/people/session'
import { slideApi } from '@litfass/api/playback/slides'
import { expect, test } from 'vitest'

import { buildAccount, buildSlide } from '../src/testing/builders.ts'
import { buildVerifiedPerson } from '../src/testing/people/verified-person.ts'
import { testServer } from '../src/testing/test-server.ts'

const server = await testServer({ trustedProxies: 1 })
const guesses = process.env.LITFASS_TEST_LONG ? 10_000 : 400
const atOnce = 50
const perMinute = 30

interface Credentials {
  email: string
  password: string
}

async function signInWith(body: Credentials, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(`${server.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await answer.body?.cancel()
  return answer
}

async function signIn(body: Credentials, from: string): Promise<number> {
  return (await signInWith(body, { 'x-forwarded-for': from })).status
}

/** The cookie of a browser in which this user has signed in. */
async function knownBrowser(body: Credentials): Promise<string> {
  const answer = await signInWith(body, { 'x-forwarded-for': '198.51.100.9' })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => cookie.includes('litfass.known='))
    .join('; ')
}

test(`${guesses} wrong sign-ins from one address are limited while other requests are served`, async () => {
  const victim = await buildVerifiedPerson(server)
  const other = await buildVerifiedPerson(server)
  const cookie = await knownBrowser(victim)
  const account = await buildAccount(server)
  await buildSlide(account)
  const answered = new Map<number, number>()
  const guessed = { sent: 0, done: 0 }
  const started = Date.now()

  async function guess(): Promise<void> {
    while (guessed.sent < guesses) {
      guessed.sent++
      const status = await signIn({ email: victim.email, password: `guess ${guessed.sent}` }, '203.0.113.5')
      answered.set(status, (answered.get(status) ?? 0) + 1)
      guessed.done++
    }
  }

  /** How many guesses were answered while each of these requests waited for its answer. */
  async function overtaken(request: () => Promise<unknown>, max: number): Promise<number[]> {
    const counts: number[] = []
    while (guessed.done < guesses && counts.length < max) {
      const before = guessed.done
      await request()
      counts.push(guessed.done - before)
    }
    return counts
  }

  const attack = Promise.all(Array.from({ length: atOnce }, guess))
  const [reads, signIns] = await Promise.all([
    overtaken(() => account.call(slideApi.listSlides, { accountId: account.accountId, query: {} }), 200),
    overtaken(async () => expect(await signIn(other, '198.51.100.7')).toBe(200), 10),
  ])
  await attack
  const minutes = Math.ceil((Date.now() - started) / 60_000)
  const [read, signedIn] = [middle(reads), middle(signIns)]
  console.log(
    `${guesses} guesses: ${answered.get(401)} checked, ${answered.get(429)} refused in ${Date.now() - started} ms; ` +
      `meanwhile ${reads.length} lists (half of them overtaken by at most ${read} guesses) and ${signIns.length} sign-ins (${signedIn})`,
  )

  expect(new Set(answered.keys())).toEqual(new Set([401, 429]))
  // Those under way at the same moment may all still be counted as the last one allowed.
  expect(answered.get(401)).toBeLessThanOrEqual((perMinute + atOnce) * minutes)
  // A list waits up to three times (session, query, answer), each time for at most the guesses under way, not for all of them.
  expect(reads.length).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(3 * atOnce)
  expect(signIns.length).toBeGreaterThan(0)
  await wasGuessed(victim.email, { times: 20 })
  // From a browser that has signed in before, the right password works at once; elsewhere it has to wait as guesses do.
  expect((await signInWith(victim, { cookie, 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
  expect(await signIn(victim, '198.51.100.8')).toBe(429)
  expect(await signIn(other, '203.0.113.5')).toBe(429)
  await account.call(sessionApi.getSession, {})
}, 600_000)

function middle(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
}

const guess = { password: 'not the one' }

/** Records guesses at an address from unknown browsers, the last one some seconds ago. */
async function wasGuessed(
  email: string,
  { times, secondsAgo = 0 }: { times: number; secondsAgo?: number },
): Promise<void> {
  const { db, now } = server.context()
  const { numUpdatedRows } = await db
    .updateTable('rateLimits')
    .set({ count: times, lastRequest: now.getTime() - secondsAgo * 1000 })
    .where('key', '=', `sign-in|${email}|`)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
}

test('guesses at one email address are throttled from all IP addresses, whether it is registered or not', async () => {
  const victim = await buildVerifiedPerson(server)
  for (const email of [victim.email, 'nobody-at-all@example.com']) {
    expect(await signIn({ email, ...guess }, '192.0.2.1')).toBe(401)
    await wasGuessed(email, { times: 20 })
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect(await signIn({ email, ...guess }, address)).toBe(429)
  }
})

test('the delay is at most a minute, and the right password resets it', async () => {
  const victim = await buildVerifiedPerson(server)
  expect(await signIn({ ...victim, ...guess }, '192.0.2.77')).toBe(401)
  await wasGuessed(victim.email, { times: 1000, secondsAgo: 61 })
  expect(await signIn(victim, '198.51.100.20')).toBe(200)
  expect(await signIn({ ...victim, ...guess }, '192.0.2.78')).toBe(401)
  expect(await signIn({ ...victim, ...guess }, '192.0.2.78')).toBe(401)
})

test('a browser known to another user is delayed like any other', async () => {
  const [victim, other] = [await buildVerifiedPerson(server), await buildVerifiedPerson(server)]
  const cookie = await knownBrowser(other)
  const attempt = async () =>
    (await signInWith({ ...victim, ...guess }, { cookie, 'x-forwarded-for': '192.0.2.90' })).status
  expect(await attempt()).toBe(401)
  await wasGuessed(victim.email, { times: 20 })
  expect(await attempt()).toBe(429)
})
