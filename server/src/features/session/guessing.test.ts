import { sessionApi } from '@litfass/api/session'
import { slideApi } from '@litfass/api/slides'
import { expect, test } from 'vitest'

import { buildAccount, buildSlide } from '../../testing/builders.ts'
import { buildVerifiedPerson } from '../../testing/registration.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ trustedProxies: 1 })
const guesses = process.env.LITFASS_TEST_LONG ? 10_000 : 400
const atOnce = 50
const perMinute = 30

async function signIn(body: { email: string; password: string }, from: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  await answer.body?.cancel()
  return answer.status
}

test(`${guesses} wrong log-ins from one address are limited, and others are answered meanwhile`, async () => {
  const victim = await buildVerifiedPerson(server)
  const other = await buildVerifiedPerson(server)
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
  async function overtaken(request: () => Promise<unknown>, most: number): Promise<number[]> {
    const counts: number[] = []
    while (guessed.done < guesses && counts.length < most) {
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
    `${guesses} guesses: ${answered.get(401)} checked, ${answered.get(429)} turned away in ${Date.now() - started} ms; ` +
      `meanwhile ${reads.length} lists (half of them overtaken by at most ${read} guesses) and ${signIns.length} sign-ins (${signedIn})`,
  )

  expect(new Set(answered.keys())).toEqual(new Set([401, 429]))
  // Those under way at the same moment may all still be counted as the last one allowed.
  expect(answered.get(401)).toBeLessThanOrEqual((perMinute + atOnce) * minutes)
  // In turn with what was under way, not behind it.
  expect(reads.length).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(atOnce)
  expect(signIns.length).toBeGreaterThan(0)
  // The right password from elsewhere counts all the while.
  expect(await signIn(victim, '198.51.100.8')).toBe(200)
  expect(await signIn(victim, '203.0.113.5')).toBe(429)
  await account.call(sessionApi.getSession, {})
}, 600_000)

function middle(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
}
