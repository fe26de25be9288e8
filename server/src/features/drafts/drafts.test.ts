import { adApi } from '@litfass/api/ads/ads'
import { campaignApi } from '@litfass/api/ads/campaigns'
import { draftApi } from '@litfass/api/ads/drafts'
import { pageSizes } from '@litfass/api/lists'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { sessionApi } from '@litfass/api/people/session'
import { maxDrafts } from '@litfass/domain/ads/draft'
import { newAccount } from '@litfass/domain/people/account'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { expect, test } from 'vitest'

import { buildAccount, buildMember, buildScreen, buildSlide, refusalOf } from '../../testing/builders.ts'
import { buildDraft, draftInput } from '../../testing/plan-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

function startIn(days: number): string {
  return addDays(dayInZone(server.context().now.getTime(), newAccount.timezone), days)
}

test('a draft is returned as it was saved', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account)
  const screen = await buildScreen(account)
  const input = draftInput(account, { title: 'Advent', startDate: startIn(3), slide, screens: [screen] })
  const draft = await account.call(draftApi.createDraft, { accountId, body: input })
  expect(draft).toMatchObject({ ...input, accountId, creatorId: account.userId })
  expect(await account.call(draftApi.getDraft, { accountId, draftId: draft.id })).toEqual(draft)
  const { items } = await account.call(draftApi.listDrafts, { accountId, query: {} })
  expect(items).toMatchObject([{ id: draft.id, title: 'Advent', step: 'adgroups', groups: 1, places: 1 }])
})

test('a draft may be empty or invalid, but its size is limited', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const empty = await buildDraft(account, { title: '', step: 'campaign' })
  expect(empty).toMatchObject({ title: '', startDate: null })
  await buildDraft(account, { startDate: '2026-12-24', endDate: '2026-01-01' })
  const endless = draftInput(account, { title: 'x'.repeat(501) })
  expect(await refusalOf(account.call(draftApi.createDraft, { accountId, body: endless }))).toMatchObject({
    status: 422,
    fields: ['title'],
  })
})

test('creating a draft again with the same offer key returns it, and refuses other content', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  await buildDraft(account)
  const input = draftInput(account, { title: 'First', startDate: startIn(3), slide: await buildSlide(account) })
  const create = (body = input) => account.call(draftApi.createDraft, { accountId, body })
  const [first, second] = await Promise.all([create(), create()])
  expect(second).toEqual(first)
  expect(await create({ ...input, step: 'confirmation' })).toEqual(first)
  for (const change of [{ title: 'Second' }, { startDate: null }, { adgroups: [] }])
    expect(await refusalOf(create({ ...input, ...change }))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect(await account.call(draftApi.getDraft, { accountId, draftId: first.id })).toEqual(first)
  const { offerKey } = input
  const { items, total } = await account.call(draftApi.listDrafts, { accountId, query: { offerKey } })
  expect([items.map(({ id }) => id), total]).toEqual([[first.id], 1])
  expect((await account.call(draftApi.listDrafts, { accountId, query: {} })).total).toBe(2)
})

test('saving over a newer version is refused', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const draft = await buildDraft(account, { title: 'As opened' })
  const save = (title: string, basedOn?: string) =>
    account.call(draftApi.updateDraft, {
      accountId,
      draftId: draft.id,
      body: { draft: draftInput(account, { title }), ...(basedOn && { basedOn }) },
    })
  const first = await save('By the first', draft.timestamp)
  expect(first.offerKey).toBe(draft.offerKey)
  expect(await refusalOf(save('By the second', draft.timestamp))).toMatchObject({ code: 'changed-meanwhile' })
  expect(await save('By the second', first.timestamp)).toMatchObject({ title: 'By the second' })
  expect(await save('Whatever is there')).toMatchObject({ title: 'Whatever is there' })
})

test('the list shows who saved a draft last', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const draft = await buildDraft(account)
  const mate = await buildMember(account)
  await mate.call(sessionApi.updateUser, {
    body: { firstName: 'Mia', lastName: 'Mate', phone: '030 22222', relationship: 'director', language: 'de' },
  })
  await mate.call(draftApi.updateDraft, { accountId, draftId: draft.id, body: { draft: draftInput(account) } })
  const { items } = await account.call(draftApi.listDrafts, { accountId, query: {} })
  expect(items[0]).toMatchObject({ creatorId: account.userId, savedBy: 'Mia Mate' })
})

test('sending an offer deletes its draft and no other', async () => {
  const advertiser = await buildAccount(server)
  const { accountId } = advertiser
  const screen = await buildScreen(await buildAccount(server))
  const slide = await buildSlide(advertiser)
  const draft = await buildDraft(advertiser)
  const other = await buildDraft(advertiser)
  const send = (screens: string[]) =>
    advertiser.call(campaignApi.sendOffer, {
      accountId,
      body: {
        offerKey: draft.offerKey,
        campaign: { title: 'Campaign', type: 'display', startDate: startIn(3), endDate: startIn(9) },
        adgroups: [{ title: 'Group', slideId: slide.id, duration: 10, frequency: 180, screens }],
        termsAccepted: true,
      },
    })
  const idsLeft = async () =>
    (await advertiser.call(draftApi.listDrafts, { accountId, query: {} })).items.map(({ id }) => id)

  expect(await refusalOf(send([other.id]))).toMatchObject({ code: 'place-not-offered' })
  expect(await idsLeft()).toHaveLength(2)
  await send([screen.id])
  expect(await idsLeft()).toEqual([other.id])
  const { total } = await advertiser.call(adApi.listAds, { accountId, query: {} })
  expect(total).toBe(1)
})

test('a copy has its own offer key', async () => {
  const account = await buildAccount(server)
  const draft = await buildDraft(account, { title: 'Advent' })
  const copy = await account.call(draftApi.copyDraft, { accountId: account.accountId, draftId: draft.id })
  expect(copy).toMatchObject({ title: 'Copy of Advent', adgroups: draft.adgroups })
  expect(copy.offerKey).not.toBe(draft.offerKey)
})

test('paging reaches every draft in each order', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const count = pageSizes.drafts + 2
  for (let at = 0; at < count; at++)
    await buildDraft(account, { title: `Draft ${at % 7}`, startDate: at % 3 === 0 ? null : startIn(at % 5) })
  for (const sort of ['newest', 'name', 'start'] as const) {
    const first = await account.call(draftApi.listDrafts, { accountId, query: { sort } })
    expect(first).toMatchObject({ total: count })
    const rest = await account.call(draftApi.listDrafts, { accountId, query: { sort, cursor: first.next ?? '' } })
    const ids = [...first.items, ...rest.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(count)
    expect(rest.next).toBeNull()
  }
  const found = await account.call(draftApi.listDrafts, { accountId, query: { q: 'draft 6' } })
  expect(found.total).toBe(found.items.length)
  expect(found.items.every(({ title }) => title === 'Draft 6')).toBe(true)
})

test('a deleted draft is gone', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const { id: draftId } = await buildDraft(account)
  await account.call(draftApi.deleteDraft, { accountId, draftId })
  expect(await refusalOf(account.call(draftApi.getDraft, { accountId, draftId }))).toMatchObject({ code: 'not-found' })
  expect(await refusalOf(account.call(draftApi.deleteDraft, { accountId, draftId }))).toMatchObject({ status: 404 })
})

test('a company has at most a hundred drafts; those it has are still saved', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  const deleted = await buildDraft(account, {})
  await call(draftApi.deleteDraft, { accountId, draftId: deleted.id })
  const input = draftInput(account, {})
  const save = (body = draftInput(account, {})) => refusalOf(call(draftApi.createDraft, { accountId, body }))
  const tries = await Promise.all(
    [input, ...Array.from({ length: maxDrafts + 1 }, () => draftInput(account, {}))].map(save),
  )
  expect(tries.filter((refusal) => refusal?.code === 'too-many-drafts')).toHaveLength(2)
  const { items } = await call(draftApi.listDrafts, { accountId, query: {} })
  const draftId = items[0]?.id ?? ''
  const { offerKey } = await call(draftApi.getDraft, { accountId, draftId })
  expect(await save({ ...input, offerKey })).toBeNull()
  const restore = () => call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [deleted.id] } })
  for (const more of [() => call(draftApi.copyDraft, { accountId, draftId }), restore])
    expect(await refusalOf(more())).toMatchObject({ status: 409, code: 'too-many-drafts' })
})
