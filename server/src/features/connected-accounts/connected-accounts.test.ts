import { type Ad, adApi } from '@litfass/api/ads/ads'
import { connectedAccountApi } from '@litfass/api/ads/connected-accounts'
import { paymentApi } from '@litfass/api/ads/payments'
import { accountApi } from '@litfass/api/people/accounts'
import { expect, test } from 'vitest'

import { buildAccount, buildColleague, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import {
  approve,
  approveAndPay,
  cards,
  enterCard,
  paymentReaches,
  startPayment,
  stripeAccountOf,
} from '../../testing/card-payment.ts'
import { jobsQueued } from '../../testing/database/database-digest.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { connectionOf, connectionReaches, onboard } from '../../testing/people/onboarding.ts'
import { testServer } from '../../testing/test-server.ts'
import { mailPayable } from '../ads/mails/mail-payable.ts'

const server = await testServer({ logLevel: 'silent' })

async function approvedAd() {
  const publisher = await buildAccount(server, { connected: false })
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const offered = await connectionOf(publisher)
  await approve(publisher, ads)
  return { publisher, advertiser, ads, offered }
}

test('a publisher can receive and approve booking requests before it is connected, and is paid once it is', async () => {
  const { publisher, advertiser, ads, offered } = await approvedAd()
  expect(offered).toMatchObject({ mode: 'connect', state: 'not-connected', chargesEnabled: false, openAds: 1 })
  const seen = () => advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: only(ads).id })
  expect((await seen()).sellerRefusal).toBe('seller-not-connected')
  const listed = async () =>
    only((await advertiser.call(adApi.listAds, { accountId: advertiser.accountId, query: {} })).items)
  expect((await listed()).sellerRefusal).toBe('seller-not-connected')
  expect(await refusalOf(startPayment(advertiser, ads))).toMatchObject({ status: 409, code: 'seller-not-connected' })
  const accepted = await mailCalled(server, advertiser.email, `${publisher.company} has approved 1 ad`)
  expect(accepted.text).toContain(`${publisher.company} cannot be paid yet.`)
  expect(accepted.text).not.toContain('Please pay')

  expect(await onboard(publisher)).toBe(`${server.config.publicUrl}/settings/seller?account=${publisher.accountId}`)
  await connectionReaches(publisher, 'ready')
  expect(await connectionOf(publisher)).toMatchObject({ chargesEnabled: true, payoutsEnabled: true, bankLast4: '3000' })
  expect((await seen()).sellerRefusal).toBeUndefined()
  expect((await listed()).sellerRefusal).toBeUndefined()
  const payable = await mailCalled(server, advertiser.email, `You can now pay ${publisher.company} for 1 ad`)
  expect(payable.link).toContain(`/advertise/ads/${only(ads).id}`)
  const payment = await startPayment(advertiser, ads)
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  expect((await seen()).status).toBe('paid')
})

test('an ad that is withdrawn or declined no longer waits for the connection of its publisher', async () => {
  const publisher = await buildAccount(server, { connected: false })
  const advertiser = await buildAccount(server)
  const screens = [await buildScreen(publisher), await buildScreen(publisher)]
  const { ads } = await buildOffer(advertiser, { screens })
  const [withdrawn, declined] = ads.map(({ id }) => id)
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: withdrawn ?? '', body: {} })
  expect((await connectionOf(publisher)).openAds).toBe(1)
  const refused = { accountId: publisher.accountId, adId: declined ?? '', body: { reason: 'No, thanks.' } }
  await publisher.call(adApi.declineAd, refused)
  expect((await connectionOf(publisher)).openAds).toBe(0)
})

test('a publisher causes at most thirty mails an hour about ads that can be paid', async () => {
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approve(publisher, ads)
  for (let at = 0; at < 31; at++) await mailPayable(server.context(), publisher.accountId)
  await expect.poll(() => jobsQueued(server), { timeout: 15_000 }).toBe(0)
  const { db } = server.context()
  const mails = db.selectFrom('devMails').select('id').where('recipient', '=', advertiser.email)
  const subject = `You can now pay ${publisher.company} for 1 ad`
  expect(await mails.where('subject', '=', subject).execute()).toHaveLength(30)
})

test('Stripe may require a document by a date, reject a company, or accept it after all', async () => {
  const { publisher, advertiser, ads } = await approvedAd()
  await onboard(publisher, 'wanted')
  await connectionReaches(publisher, 'wanted')
  const wanted = await connectionOf(publisher)
  expect(wanted.chargesEnabled).toBe(true)
  expect(Date.parse(wanted.wantedUntil ?? '')).toBeGreaterThan(Date.now())
  await onboard(publisher, 'rejected')
  await connectionReaches(publisher, 'rejected')
  expect((await connectionOf(publisher)).disabledReason).toBe('rejected.other')
  expect(await refusalOf(startPayment(advertiser, ads))).toMatchObject({ code: 'seller-not-connected' })
  await onboard(publisher)
  await connectionReaches(publisher, 'ready')
})

test('only admins connect a company, and opening the onboarding again keeps its account', async () => {
  const publisher = await buildAccount(server, { connected: false })
  const colleague = await buildColleague(publisher)
  const { accountId } = publisher
  expect(await refusalOf(colleague.call(connectedAccountApi.openOnboarding, { accountId }))).toMatchObject({
    status: 403,
  })
  const urls = await Promise.all(
    [1, 2].map(() => publisher.call(connectedAccountApi.openOnboarding, { accountId }).then(({ url }) => url)),
  )
  expect(new Set(urls).size).toBe(1)
})

test('members see the Stripe account of their company once it has one', async () => {
  const publisher = await buildAccount(server, { connected: false })
  const colleague = await buildColleague(publisher)
  const { accountId } = publisher
  const stripeId = async () => (await colleague.call(accountApi.getAccount, { accountId })).stripeId
  expect(await stripeId()).toBeUndefined()
  await publisher.call(connectedAccountApi.openOnboarding, { accountId })
  expect(await stripeId()).toBe(await stripeAccountOf(server, publisher))
})

test('the money is paid to the account of the publisher', async () => {
  const { publisher, advertiser, ads } = await approvedAd()
  await onboard(publisher)
  await connectionReaches(publisher, 'ready')
  const payment = await startPayment(advertiser, ads)
  const { db } = server.context()
  const connected = await db
    .selectFrom('connectedAccounts')
    .select('stripeAccountId')
    .where('accountId', '=', publisher.accountId)
    .executeTakeFirstOrThrow()
  const session = await db
    .selectFrom('sandboxSessions')
    .select('accountId')
    .where('clientReferenceId', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(session.accountId).toBe(connected.stripeAccountId)
})

test('ads of two publishers are paid one after another, in a payment for each', async () => {
  const advertiser = await buildAccount(server)
  const publishers = [await buildAccount(server), await buildAccount(server)]
  const ads: Ad[] = []
  for (const publisher of publishers) {
    const offer = await buildOffer(advertiser, {
      screens: [await buildScreen(publisher), await buildScreen(publisher)],
    })
    await approve(publisher, offer.ads)
    ads.push(...offer.ads)
  }
  const { accountId } = advertiser
  const first = await startPayment(advertiser, ads)
  expect(first).toMatchObject({ checkout: { sellers: 2, paid: 0 } })
  const [own, others] = [true, false].map((isFirst) => ads.filter(({ id }) => first.ads.includes(id) === isFirst))
  expect(new Set(own?.map(({ publisherName }) => publisherName))).toEqual(new Set([first.seller]))
  await enterCard(first.url, cards.pays)
  await paymentReaches(advertiser, first.id, 'paid')
  const { checkout } = await advertiser.call(paymentApi.getPayment, { accountId, paymentId: first.id })
  const gross = (others ?? []).reduce((sum, { amount }) => sum + amount, 0)
  expect(checkout).toMatchObject({ sellers: 2, paid: 1, next: { seller: others?.[0]?.publisherName } })
  expect(checkout.next?.gross).toBeGreaterThan(gross)

  const second = await advertiser.call(paymentApi.continuePayment, {
    accountId,
    paymentId: checkout.next?.paymentId ?? '',
  })
  expect(new Set(second.ads)).toEqual(new Set(others?.map(({ id }) => id)))
  await enterCard(second.url, cards.pays)
  await paymentReaches(advertiser, second.id, 'paid')
  const done = await advertiser.call(paymentApi.getPayment, { accountId, paymentId: second.id })
  expect(done.checkout).toEqual({ sellers: 2, paid: 2 })
  expect(
    await refusalOf(advertiser.call(paymentApi.continuePayment, { accountId, paymentId: second.id })),
  ).toMatchObject({ code: 'ad-wrong-status' })
})

test('a publisher that is not connected holds up a payment for several publishers', async () => {
  const { advertiser, ads } = await approvedAd()
  const publisher = await buildAccount(server)
  const { ads: others } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approve(publisher, others)
  expect(await refusalOf(startPayment(advertiser, [...ads, ...others]))).toMatchObject({ code: 'seller-not-connected' })
})

test('cancelled ads are refunded from the account of their publisher', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 10 })
  const payment = await approveAndPay(publisher, advertiser, ads)
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: only(ads).id, body: {} })
  await paymentReaches(advertiser, payment.id, 'refunded')
  const { refunded, gross } = await advertiser.call(paymentApi.getPayment, {
    accountId: advertiser.accountId,
    paymentId: payment.id,
  })
  expect(refunded).toBe(gross)
})
