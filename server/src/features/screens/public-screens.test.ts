import { screenApi } from '@litfass/api/places/screens'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, screenInput } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

test('the public list contains active public screens only, with exactly the specified fields', async () => {
  const account = await buildAccount(server)
  const open = await buildScreen(account)
  await buildScreen(account, { active: false })
  const body = { ...screenInput(), privacy: 'private' as const }
  await account.call(screenApi.createScreen, { accountId: account.accountId, body })
  const { items, total } = await server.call(screenApi.listPublicScreens, { query: {} })
  const { id, code, lat, lng, accountId } = open
  expect([items, total]).toEqual([[{ id, code, lat, lng, accountId, active: true, privacy: 'public' }], 1])
})

test('screen 251 is on the second page, and both pages have the total', async () => {
  const account = await buildAccount(server)
  const { db, services } = server.context()
  const { id: first } = await buildScreen(account)
  const row = await db.selectFrom('screens').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 250 }, () => ({ ...row, serviceHours: null, id: services.newId(), code: null }))
  await db.insertInto('screens').values(copies).execute()
  const one = await server.call(screenApi.listPublicScreens, { query: {} })
  const two = await server.call(screenApi.listPublicScreens, { query: { cursor: one.next ?? '' } })
  const known = new Set([...one.items, ...two.items].map(({ id }) => id))
  expect([one.items.length, one.total, two.total, known.size, two.next]).toEqual([
    250,
    known.size,
    known.size,
    one.total,
    null,
  ])
  expect(known.has(first)).toBe(true)
})
