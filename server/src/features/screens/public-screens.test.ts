import { screenApi } from '@litfass/api/screens'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, screenInput } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

test('the public list names active public screens only, with exactly the fields of the specification', async () => {
  const account = await buildAccount(server)
  const open = await buildScreen(account)
  await buildScreen(account, { active: false })
  const body = { ...screenInput(), privacy: 'private' as const }
  await account.call(screenApi.createScreen, { accountId: account.accountId, body })
  const { items, total } = await server.call(screenApi.listPublicScreens, { query: {} })
  const { id, code, lat, lng, accountId } = open
  expect([items, total]).toEqual([[{ id, code, lat, lng, accountId, active: true, privacy: 'public' }], 1])
})
