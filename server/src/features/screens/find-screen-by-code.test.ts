import { screenApi } from '@litfass/api/places/screens'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { buildAccount, buildScreen, refusalOf, screenInput } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const find = (code: string) => server.call(screenApi.findScreenByCode, { query: { code } })
const refusal = async (code: string) => (await refusalOf(find(code)))?.code

beforeEach(() => sql`delete from rate_limits`.execute(server.context().db))

test('a code finds its active screen, private or not, in any notation', async () => {
  const account = await buildAccount(server)
  const body = { ...screenInput(), privacy: 'private' as const }
  const { id, code = '' } = await account.call(screenApi.createScreen, { accountId: account.accountId, body })
  expect(await find(code)).toEqual({ id })
  expect(await find(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toEqual({ id })
})

test('inactive screens and invalid codes are not found', async () => {
  const { code = '' } = await buildScreen(await buildAccount(server), { active: false })
  for (const nothing of [code, '777777', 'K7M', '', "' or true --"]) expect(await refusal(nothing)).toBe('not-found')
})

test('known and unknown codes take the same time', async () => {
  const { code = '' } = await buildScreen(await buildAccount(server))
  for (const text of [code, '777777', '?']) {
    const started = performance.now()
    await refusalOf(find(text))
    expect(performance.now() - started).toBeGreaterThan(145)
  }
})

test('thirty unknown codes per minute are allowed; found codes do not count', async () => {
  const { id, code = '' } = await buildScreen(await buildAccount(server))
  const tries = await Promise.all(Array.from({ length: 29 }, () => refusal('777777')))
  expect(new Set(tries)).toEqual(new Set(['not-found']))
  for (let i = 0; i < 3; i++) expect(await find(code)).toEqual({ id })
  expect(await refusal('777777')).toBe('not-found')
  expect(await refusal('777777')).toBe('too-many-requests')
  expect(await refusal(code)).toBe('too-many-requests')
  const { status, headers } = await fetch(`${server.url}/api/public/screens/code?code=777777`)
  const seconds = Number(headers.get('retry-after'))
  expect(status).toBe(429)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  server.setClock(Date.now() + 61_000)
  expect(await find(code)).toEqual({ id })
})
