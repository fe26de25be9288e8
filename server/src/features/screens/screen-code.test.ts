import { screenApi } from '@litfass/api/places/screens'
import { codeFromBytes } from '@litfass/domain/places/screen-code'
import { expect, test } from 'vitest'

import { inTransaction } from '../../platform/context.ts'
import { buildAccount, buildScreen, refusalOf } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { freeCode } from './screen-code.ts'

const server = await sharedServer()

function find(account: Awaited<ReturnType<typeof buildAccount>>, code = '') {
  return account.call(screenApi.findScreenByCode, { query: { code } })
}

test('a new code finds the screen; the old one does not', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const before = await buildScreen(account)
  const after = await account.call(screenApi.renewCode, { accountId, screenId: before.id })
  expect(after.code).not.toBe(before.code)
  expect(await find(account, after.code)).toEqual({ id: before.id })
  expect(await refusalOf(find(account, before.code))).toMatchObject({ status: 404 })
})

test('after removing the code, the URL works and a new code can be created', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const { id: screenId, code } = await buildScreen(account)
  expect(await account.call(screenApi.removeCode, { accountId, screenId })).not.toHaveProperty('code')
  expect(await refusalOf(find(account, code))).toMatchObject({ status: 404 })
  expect((await fetch(`${server.url}/api/player/screens/${screenId}`)).status).toBe(200)
  expect((await account.call(screenApi.renewCode, { accountId, screenId })).code).toMatch(/^.{6}$/)
})

test('twenty concurrent renewals leave one unique code per screen', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const screens = [await buildScreen(account), await buildScreen(account)]
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      account.call(screenApi.renewCode, { accountId, screenId: screens[at % 2]?.id ?? '' }),
    ),
  )
  const { items } = await account.call(screenApi.listScreens, { accountId, query: {} })
  expect(new Set(items.map(({ code }) => code)).size).toBe(2)
})

test('when two transactions draw the same code, the second draws again', async () => {
  const account = await buildAccount(server)
  const screens = [await buildScreen(account), await buildScreen(account)]
  const actor = { userId: account.userId, name: 'Ada', language: 'en' as const }
  const ctx = { ...server.context(), accountId: account.accountId, actor, roles: [], zone: 'Europe/Berlin' }
  const same = new Uint8Array(16).fill(7)
  const codes = await Promise.all(
    screens.map(({ id }, at) =>
      inTransaction(ctx, async (ctx) => {
        let draws = 0
        const code = await freeCode(ctx, () => (draws++ === 0 ? same : new Uint8Array(16).fill(20 + at)))
        await ctx.db.updateTable('screens').set({ code }).where('id', '=', id).execute()
        return code
      }),
    ),
  )
  expect(codes).toContain(codeFromBytes(same))
  expect(new Set(codes).size).toBe(2)
})
