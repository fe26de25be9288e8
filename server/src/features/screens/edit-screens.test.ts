import { randomUUID } from 'node:crypto'

import { screenApi } from '@litfass/api/places/screens'
import { expect, test } from 'vitest'

import { maxWritesOfMember } from '../../platform/http/writes.ts'
import { buildAccount, buildScreen, buildShow, buildSlide, refusalOf } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('several screens are updated; omitted fields are unchanged', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const show = await buildShow(account, { slides: [await buildSlide(account)] })
  const [a, b, other] = [await buildScreen(account), await buildScreen(account), await buildScreen(account)]
  const screens = [a.id, b.id]
  const edit = (body: object) => account.call(screenApi.editScreens, { accountId, body: { screens, ...body } })
  const read = (screenId: string) => account.call(screenApi.getScreen, { accountId, screenId })
  expect(await edit({ active: false, addTags: ['x', 'y'], showId: show.id })).toEqual({ changed: 2 })
  for (const id of screens)
    expect(await read(id)).toMatchObject({ active: false, privacy: 'public', tags: ['x', 'y'], showId: show.id })
  await edit({ privacy: 'private', addTags: ['z'], removeTags: ['x'], showId: '' })
  for (const id of screens)
    expect(await read(id)).toMatchObject({ active: false, privacy: 'private', tags: ['y', 'z'], showId: '' })
  expect(await read(other.id)).toEqual(other)
})

test('an unknown screen or too many tags refuse the whole edit', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [own, full] = [await buildScreen(account), await buildScreen(account)]
  const foreign = await buildScreen(await buildAccount(server))
  const tags = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`)
  await account.call(screenApi.editScreens, { accountId, body: { screens: [full.id], addTags: tags(20) } })
  const edit = (body: { screens: string[]; active?: boolean; addTags?: string[] }) =>
    refusalOf(account.call(screenApi.editScreens, { accountId, body }))
  expect(await edit({ screens: [own.id, foreign.id], active: false })).toMatchObject({ status: 404 })
  expect(await edit({ screens: [own.id, full.id], active: false, addTags: ['more'] })).toMatchObject({
    code: 'invalid',
    fields: ['addTags'],
  })
  expect(await edit({ screens: [] })).toMatchObject({ status: 422, fields: ['screens'] })
  expect(await account.call(screenApi.getScreen, { accountId, screenId: own.id })).toEqual(own)
})

test('concurrent edits of the same screens in different order do not deadlock', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const screens: string[] = []
  for (let made = 0; made < 10; made++) screens.push((await buildScreen(account)).id)
  const orders = [screens, screens.toReversed()]
  const edits = Array.from({ length: 20 }, (_, at) =>
    account.call(screenApi.editScreens, {
      accountId,
      body: { screens: orders[at % 2] ?? [], addTags: [`t${at % 9}`] },
    }),
  )
  expect(new Set((await Promise.all(edits)).map(({ changed }) => changed))).toEqual(new Set([10]))
})

test('tagging screens does not wait for the deletion of the show that they play', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const screen = await buildScreen(account)
  const show = await buildShow(account, { slides: [] })
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
  await server
    .context()
    .db.transaction()
    .execute(async (deleting) => {
      await deleting.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
      await call(screenApi.editScreens, { accountId, body: { screens: [screen.id], addTags: ['x'] } })
    })
  expect(await call(screenApi.getScreen, { accountId, screenId: screen.id })).toMatchObject({ tags: ['x'] })
})

test('each screen of an edit counts towards the changes that a member may make in an hour', async () => {
  const { accountId, call } = await buildAccount(server)
  const edit = () => {
    const screens = Array.from({ length: 500 }, () => randomUUID())
    return refusalOf(call(screenApi.editScreens, { accountId, body: { screens, active: true } }))
  }
  for (let made = 0; made < maxWritesOfMember; made += 500) expect(await edit()).toMatchObject({ status: 404 })
  expect(await edit()).toMatchObject({ status: 429, code: 'too-many-requests' })
})
