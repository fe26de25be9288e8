import { messageApi } from '@litfass/api/ads/messages'
import { pageSizes } from '@litfass/api/lists'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { messageLength } from '@litfass/domain/ads/message'
import { expect, test } from 'vitest'

import { insertableAd } from '../../testing/booking-builders.ts'
import {
  buildAccount,
  buildMember,
  buildMessage,
  buildOffer,
  buildPassword,
  buildScreen,
  refusalOf,
  type TestAccount,
} from '../../testing/builders.ts'
import { openStream } from '../../testing/event-stream.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

async function twoCompanies(ads = 1) {
  const publisher = await buildAccount(server, { company: 'Gym GmbH' })
  const advertiser = await buildAccount(server, { company: 'Shoes AG' })
  const screens = []
  for (let i = 0; i < ads; i++) screens.push(await buildScreen(publisher, { name: `Screen ${i}` }))
  const offer = await buildOffer(advertiser, { screens })
  const ofScreen = (name: string) => only(offer.ads.filter((ad) => ad.placeName === name))
  return { publisher, advertiser, ad: ofScreen('Screen 0'), ofScreen }
}

function under({ call, accountId }: TestAccount, adId: string, query: { cursor?: string } = {}) {
  return call(messageApi.listMessages, { accountId, adId, query })
}

function conversations({ call, accountId }: TestAccount, query: { cursor?: string } = {}) {
  return call(messageApi.listConversations, { accountId, query })
}

function read({ call, accountId }: TestAccount, adId: string, upTo: string) {
  return call(messageApi.readMessages, { accountId, adId, body: { upTo } })
}

test("messages reach the other company with the author's name", async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  const sent = await buildMessage(advertiser, ad, '  Could it run\nin the evening?  ')
  expect(sent).toMatchObject({
    adId: ad.id,
    accountId: advertiser.accountId,
    creatorId: advertiser.userId,
    userName: 'Ada Test',
    message: 'Could it run\nin the evening?',
    receiverHasRead: false,
  })
  await buildMessage(publisher, ad, 'Yes.')
  for (const side of [publisher, advertiser]) {
    const { items, total, hasReader } = await under(side, ad.id)
    expect(items.map(({ message }) => message)).toEqual(['Yes.', 'Could it run\nin the evening?'])
    expect([total, hasReader]).toEqual([2, true])
    // Ids of the other company's users stay with it.
    expect(items.map(({ creatorId }) => creatorId)).toEqual(
      side === publisher ? [publisher.userId, undefined] : [undefined, advertiser.userId],
    )
  }
  expect((await conversations(publisher)).items[0]?.ad.creatorId).toBeUndefined()
})

test('a message has 1 to 2000 characters', async () => {
  const { advertiser, ad } = await twoCompanies()
  for (const wrong of [' \n ', 'x'.repeat(messageLength + 1)])
    expect(await refusalOf(buildMessage(advertiser, ad, wrong))).toEqual({
      status: 422,
      code: 'invalid',
      fields: ['message'],
    })
  await buildMessage(advertiser, ad, 'x'.repeat(messageLength))
})

test('only the receiver can mark messages as read, up to the last one seen', async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  const [first, second] = [await buildMessage(advertiser, ad, 'One'), await buildMessage(advertiser, ad, 'Two')]
  const flags = async () => (await under(advertiser, ad.id)).items.map((one) => one.receiverHasRead)
  await read(advertiser, ad.id, second.id)
  expect(await flags()).toEqual([false, false])
  await read(publisher, ad.id, first.id)
  expect(await flags()).toEqual([false, true])
  expect((await conversations(publisher)).unread).toEqual({ mine: 0, external: 1, ads: [{ adId: ad.id, count: 1 }] })
  await read(publisher, ad.id, second.id)
  expect(await flags()).toEqual([true, true])
  expect((await conversations(publisher)).unread).toEqual({ mine: 0, external: 0, ads: [] })
})

test('marking as read requires a message of the same ad', async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  const other = await twoCompanies()
  await buildMessage(advertiser, ad)
  const foreign = await buildMessage(other.advertiser, other.ad)
  expect(await refusalOf(read(publisher, ad.id, foreign.id))).toMatchObject({ status: 404 })
})

test('unread conversations come first, then by last message', async () => {
  const { publisher, advertiser, ofScreen } = await twoCompanies(4)
  await buildMessage(advertiser, ofScreen('Screen 1'), 'Old and unread')
  await buildMessage(advertiser, ofScreen('Screen 1'), 'Old and unread, too')
  const seen = await buildMessage(advertiser, ofScreen('Screen 0'), 'Seen')
  await read(publisher, ofScreen('Screen 0').id, seen.id)
  await buildMessage(publisher, ofScreen('Screen 2'), 'Own')
  await buildMessage(advertiser, ofScreen('Screen 3'), 'Unread')
  const { items, total, unread } = await conversations(publisher)
  expect(items.map(({ ad, last, unread: count }) => [ad.placeName, last.message, count])).toEqual([
    ['Screen 3', 'Unread', 1],
    ['Screen 1', 'Old and unread, too', 2],
    ['Screen 2', 'Own', 0],
    ['Screen 0', 'Seen', 0],
  ])
  expect([total, unread.external, unread.mine]).toEqual([4, 2, 0])
  expect((await conversations(advertiser)).items.map(({ side, unread: count }) => [side, count])).toEqual([
    ['mine', 1],
    ['mine', 0],
    ['mine', 0],
    ['mine', 0],
  ])
})

test('conversation 21 and message 51 are on the second page and counted once', async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  const { db, services } = server.context()
  const row = await db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirstOrThrow()
  for (let at = 0; at < pageSizes.conversations; at++) {
    const id = services.newId()
    await db
      .insertInto('ads')
      .values({ ...insertableAd(row), id })
      .execute()
    await buildMessage(advertiser, { id })
  }
  await buildMessage(publisher, ad, 'Newest')
  const first = await conversations(publisher)
  const second = await conversations(publisher, { cursor: first.next ?? '' })
  expect([first.items.length, first.total, second.items.length, second.total, second.next]).toEqual([
    20,
    21,
    1,
    21,
    null,
  ])
  expect(second.items[0]?.last.message).toBe('Newest')

  for (let at = 0; at < pageSizes.messages; at++) await buildMessage(publisher, ad, `${at}`)
  const newest = await under(advertiser, ad.id)
  const oldest = await under(advertiser, ad.id, { cursor: newest.next ?? '' })
  expect([newest.items.length, newest.total, oldest.items.length, oldest.next]).toEqual([50, 51, 1, null])
  expect(oldest.items[0]?.message).toBe('Newest')
})

test('retrying a message after a lost response does not duplicate it', async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  const { accountId } = advertiser
  const body = { message: 'Once', messageKey: server.context().services.newId() }
  const send = () => advertiser.call(messageApi.sendMessage, { accountId, adId: ad.id, body })
  const sent = await Promise.all([send(), send(), send()])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect((await under(publisher, ad.id)).total).toBe(1)
})

test('a message key that was used for another text or ad is refused', async () => {
  const { advertiser, ofScreen } = await twoCompanies(2)
  const { accountId } = advertiser
  const [first, second] = [ofScreen('Screen 0').id, ofScreen('Screen 1').id]
  const messageKey = server.context().services.newId()
  const send = (adId: string, message: string, key = messageKey) =>
    refusalOf(advertiser.call(messageApi.sendMessage, { accountId, adId, body: { message, messageKey: key } }))
  const refused = { status: 422, code: 'invalid', fields: ['messageKey'] }
  expect(await send(first, 'First')).toBeNull()
  expect(await send(second, 'First')).toEqual(refused)
  expect(await send(first, 'Second')).toEqual(refused)
  expect(await send(first, 'First')).toBeNull()

  const another = server.context().services.newId()
  const together = await Promise.all([first, second].map((adId) => send(adId, 'Together', another)))
  expect(together).toEqual(expect.arrayContaining([null, refused]))
  const { items } = await conversations(advertiser)
  const sent = await Promise.all(items.map(async ({ id }) => (await under(advertiser, id)).items))
  expect(
    sent
      .flat()
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual(['First', 'Together'])
})

test('concurrent messages are all stored, and exactly one is the latest', async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  await Promise.all(Array.from({ length: 20 }, (_, at) => buildMessage(at % 2 ? publisher : advertiser, ad, `${at}`)))
  const { items, total } = await conversations(publisher)
  expect([total, only(items).unread]).toEqual([1, 10])
  expect((await under(publisher, ad.id)).total).toBe(20)
})

test('messages are rate-limited', async () => {
  const { advertiser, ad } = await twoCompanies()
  const codes = []
  for (let at = 0; at < 61; at++) codes.push((await refusalOf(buildMessage(advertiser, ad)))?.code)
  expect(codes.filter(Boolean)).toEqual(['too-many-requests'])
})

test('both companies are notified of new and read messages', async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  const streams = await Promise.all(
    [publisher, advertiser].map(({ accountId, token }) =>
      openStream(`${server.url}/api/accounts/${accountId}/events`, { authorization: `Bearer ${token}` }),
    ),
  )
  const heard = () =>
    streams.map(({ events }) => events.filter(({ data }) => JSON.stringify(data).includes('messages')).length)
  await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true)
  const sent = await buildMessage(advertiser, ad)
  await expect.poll(heard).toEqual([1, 1])
  await read(publisher, ad.id, sent.id)
  await expect.poll(heard).toEqual([2, 2])
})

test('closed companies and the own company cannot receive messages; existing ones stay', async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  await buildMessage(publisher, ad, 'Goodbye')
  await buildPassword(publisher)
  const body = { company: publisher.company, password: 'correct horse' }
  await publisher.call(accountDeletionApi.closeAccount, { accountId: publisher.accountId, body })
  expect(await refusalOf(buildMessage(advertiser, ad))).toMatchObject({ status: 409, code: 'no-reader' })
  expect(await under(advertiser, ad.id)).toMatchObject({ items: [{ message: 'Goodbye' }], hasReader: false })

  const own = only((await buildOffer(advertiser, { screens: [await buildScreen(advertiser)] })).ads)
  expect(await refusalOf(buildMessage(advertiser, own))).toMatchObject({ code: 'no-reader' })
  expect((await under(advertiser, own.id)).hasReader).toBe(false)
})

test("a user's export contains their messages; deleting the user removes their name but not the text", async () => {
  const { publisher, advertiser, ad } = await twoCompanies()
  const member = await buildMember(advertiser)
  await buildPassword(member)
  await buildMessage(member, ad, 'From a colleague')
  await buildMessage(publisher, ad, 'To a colleague')
  const { about } = await member.call(accountDeletionApi.exportUser, {})
  expect(about.messages).toMatchObject([{ message: 'From a colleague', userName: 'Ada Test' }])
  const { rows } = await advertiser.call(accountDeletionApi.exportAccount, { accountId: advertiser.accountId })
  expect(rows.messages).toHaveLength(2)

  await member.call(accountDeletionApi.deleteUser, { body: { password: 'correct horse' } })
  const [, kept] = (await under(publisher, ad.id)).items
  expect(kept).toMatchObject({ message: 'From a colleague', accountId: advertiser.accountId })
  expect([kept?.userName, kept?.creatorId]).toEqual([undefined, undefined])
})
