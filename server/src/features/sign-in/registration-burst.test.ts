import { expect, test } from 'vitest'

import { buildAccount, buildPassword } from '../../testing/builders.ts'
import { freshEmail, registration } from '../../testing/people/registration.ts'
import { testServer } from '../../testing/test-server.ts'

// Hashing takes a moment, as it does outside of tests.
const server = await testServer({ trustedProxies: 1, passwordCost: 13, databasePoolSize: 50 })

async function send(path: string, network: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
  return answer.status
}

test('registrations of one network do not delay the sign-ins of another', async () => {
  const person = await buildAccount(server)
  const signIn = { email: person.email, password: await buildPassword(person) }
  const emails = Array.from({ length: 40 }, freshEmail)
  const registered = async () => {
    const users = await server.context().db.selectFrom('users').select('id').where('email', 'in', emails).execute()
    return users.length
  }
  const burst = emails.map((one) => send('/api/register', '192.0.2.1', registration(one)))
  await expect.poll(registered).toBeGreaterThan(0)
  expect(await send('/api/sign-in', '198.51.100.1', signIn)).toBe(200)
  expect(await registered()).toBeLessThan(30)
  expect(new Set(await Promise.all(burst))).toEqual(new Set([202]))
})
