import { savedViewApi } from '@litfass/api/people/saved-views'
import { teamApi } from '@litfass/api/people/team'
import { type SavedViewInput, maxViews } from '@litfass/domain/people/saved-view'
import { expect, test } from 'vitest'

import { type TestAccount, buildAccount, buildMember, refusalOf } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

function save({ call, accountId }: TestAccount, view: Partial<SavedViewInput> = {}) {
  const body: SavedViewInput = {
    list: 'ads',
    name: 'Paid',
    search: { status: 'paid' },
    hiddenColumns: ['reach'],
    ...view,
  }
  return call(savedViewApi.saveView, { accountId, body })
}

async function namesOf({ call, accountId }: TestAccount, list: SavedViewInput['list'] = 'ads') {
  const { items } = await call(savedViewApi.listSavedViews, { accountId, query: { list } })
  return items.map(({ name }) => name)
}

test('a member saves views of a list under names, which only they see', async () => {
  const admin = await buildAccount(server)
  const mate = await buildMember(admin)
  const saved = await save(admin)
  expect(saved).toMatchObject({ list: 'ads', name: 'Paid', search: { status: 'paid' }, hiddenColumns: ['reach'] })
  await save(admin, { name: 'autumn' })
  await save(admin, { list: 'quotations', name: 'To answer' })
  expect(await namesOf(admin)).toEqual(['autumn', 'Paid'])
  expect(await namesOf(admin, 'quotations')).toEqual(['To answer'])
  expect(await namesOf(mate)).toEqual([])

  const { accountId } = admin
  expect(await refusalOf(mate.call(savedViewApi.deleteView, { accountId, viewId: saved.id }))).toMatchObject({
    status: 404,
  })
  await admin.call(savedViewApi.deleteView, { accountId, viewId: saved.id })
  expect(await namesOf(admin)).toEqual(['autumn'])
})

test('the same name replaces a view', async () => {
  const account = await buildAccount(server)
  const first = await save(account)
  const second = await save(account, { search: { from: '2026-12-01' }, hiddenColumns: [] })
  expect(second).toEqual({ ...first, search: { from: '2026-12-01' }, hiddenColumns: [] })
  expect(await namesOf(account)).toEqual(['Paid'])
})

test('a member has at most twenty views of a list, and can still replace one', async () => {
  const account = await buildAccount(server)
  const tries = Array.from({ length: maxViews + 5 }, (_, at) => refusalOf(save(account, { name: `View ${at}` })))
  const refusals = (await Promise.all(tries)).filter((refusal) => refusal !== null)
  expect(refusals).toHaveLength(5)
  expect(refusals[0]).toMatchObject({ code: 'too-many-views' })
  const [name = ''] = await namesOf(account)
  await save(account, { name, search: {} })
  await save(account, { list: 'quotations' })
})

test('a member who leaves the company leaves no views behind', async () => {
  const admin = await buildAccount(server)
  const mate = await buildMember(admin)
  await save(mate)
  await admin.call(teamApi.removeMember, { accountId: admin.accountId, userId: mate.userId })
  const left = await server
    .context()
    .db.selectFrom('savedViews')
    .select('id')
    .where('accountId', '=', admin.accountId)
    .execute()
  expect(left).toEqual([])
})
