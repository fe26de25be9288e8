import { adApi } from '@litfass/api/ads/ads'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { teamApi } from '@litfass/api/people/team'
import { showApi } from '@litfass/api/playback/shows'
import { expect, test } from 'vitest'

import {
  buildAccount,
  buildColleague,
  buildMessage,
  buildOffer,
  buildScreen,
  buildSlide,
  refusalOf,
  type TestAccount,
} from '../../testing/builders.ts'
import { approveAndPay, buildPaidAds } from '../../testing/card-payment.ts'
import { paidByCard } from '../../testing/disputes.ts'
import { only } from '../../testing/only.ts'
import { buildTwoFactor } from '../../testing/people/two-factor-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

/** A member who has created a slide, written a message and withdrawn an ad with a note. */
async function buildBusyMember() {
  const admin = await buildAccount(server)
  const member = await buildColleague(admin)
  const { accountId } = admin
  await buildSlide(member, { title: 'Launch Q3 secret' })
  const publisher = await buildAccount(server)
  const ad = only((await buildOffer(member, { screens: [await buildScreen(publisher)] })).ads)
  await buildMessage(member, ad, 'Secret price')
  await member.call(adApi.withdrawAd, { accountId, adId: ad.id, body: { note: 'Secret note' } })
  return { admin, member, accountId }
}

function dataOf({ call }: TestAccount) {
  return call(accountDeletionApi.exportUser, {})
}

const contents = /secret|receiverHasRead/i

/** What the data of the person has of their messages and events, and whether it has contents of the company. */
async function entriesOf(member: TestAccount) {
  const { about, created } = await dataOf(member)
  const { messages, adEvents, auditEvents = [] } = about
  const auditColumns = [...new Set(auditEvents.flatMap((row) => Object.keys(row)))]
  return { messages, adEvents, auditColumns, hasContents: contents.test(JSON.stringify([about, created])) }
}

/** The entries in the data of a person who cannot open the company. */
function entriesWithoutContents(accountId: string): Awaited<ReturnType<typeof entriesOf>> {
  const entry = { id: expect.any(String), accountId, timestamp: expect.any(String) }
  const auditColumns = ['id', 'accountId', 'at']
  return { messages: [entry], adEvents: [entry, entry], auditColumns, hasContents: false }
}

test('leaving a company that requires 2FA does not show what it kept closed', async () => {
  const { admin, member, accountId } = await buildBusyMember()
  const open = await dataOf(member)
  expect(open.about.messages).toMatchObject([{ message: 'Secret price', receiverHasRead: false }])
  expect(open.about.adEvents).toContainEqual(expect.objectContaining({ action: 'withdraw', note: 'Secret note' }))
  expect(open.about.auditEvents).toContainEqual(expect.objectContaining({ title: 'Launch Q3 secret' }))

  await buildTwoFactor(admin)
  await admin.call(teamApi.requireTwoFactor, { accountId, body: { required: true } })
  const shows = member.call(showApi.listShows, { accountId, query: {} })
  expect(await refusalOf(shows)).toMatchObject({ status: 403, code: 'two-factor-required' })
  expect(await entriesOf(member)).toEqual(entriesWithoutContents(accountId))
  expect((await dataOf(member)).about.memberships).toMatchObject([{ accountId, roles: [] }])
  await member.call(teamApi.leave, { accountId })
  expect(await entriesOf(member)).toEqual(entriesWithoutContents(accountId))
})

test('the data of a removed member has nothing of the contents of the company', async () => {
  const { admin, member, accountId } = await buildBusyMember()
  await admin.call(teamApi.removeMember, { accountId, userId: member.userId })
  expect(await entriesOf(member)).toEqual(entriesWithoutContents(accountId))
})

test('the data of a company as a buyer has nothing that only the seller sees', async () => {
  const { advertiser, publisher, ad, payment } = await buildPaidAds(server, { startIn: 10 })
  const card = await paidByCard(server, payment.id)
  await card.report('needs_response')
  const { db } = server.context()
  await db.updateTable('payments').set({ cardFee: 25 }).where('id', '=', payment.id).execute()
  const purchase = { purchaseTaxRate: 19, purchaseVatCategory: 'standard' } as const
  await db.updateTable('ads').set(purchase).where('id', '=', ad.id).execute()

  const { accountId, call } = advertiser
  const { rows } = await call(accountDeletionApi.exportAccount, { accountId })
  expect(rows.disputes).toMatchObject([{ paymentId: payment.id, status: 'needs-response', amount: card.gross }])
  for (const column of ['id', 'reason', 'answerUntil', 'fee'])
    expect(only(rows.disputes ?? [])).not.toHaveProperty(column)
  expect(rows.payments).toMatchObject([{ id: payment.id, status: 'paid' }])
  for (const column of ['cardFee', 'stripeAccountId']) expect(only(rows.payments ?? [])).not.toHaveProperty(column)
  for (const column of Object.keys(purchase)) expect(only(rows.ads ?? [])).not.toHaveProperty(column)
  const sold = await publisher.call(accountDeletionApi.exportAccount, { accountId: publisher.accountId })
  expect(sold.rows.ads).toMatchObject([{ id: ad.id, ...purchase }])

  await card.report('lost')
  const after = await call(accountDeletionApi.exportAccount, { accountId })
  expect(after.rows.refunds).toMatchObject([{ paymentId: payment.id, byDispute: card.gross }])
  const stripeIds = [`dp_${payment.id}`, card.stripeAccountId ?? 'a connected account']
  expect(stripeIds.filter((id) => JSON.stringify(after.rows).includes(id))).toEqual([])
})

test('a company that books its own screens sees what only the seller sees', async () => {
  const account = await buildAccount(server)
  const { ads } = await buildOffer(account, { screens: [await buildScreen(account)] })
  const { id } = await approveAndPay(account, account, ads)
  const { rows } = await account.call(accountDeletionApi.exportAccount, { accountId: account.accountId })
  expect(rows.payments).toMatchObject([{ id, stripeAccountId: expect.any(String) }])
  expect(rows.ads).toMatchObject([{ purchaseTaxRate: 0 }])
})
