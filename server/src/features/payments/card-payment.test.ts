import { adApi } from '@litfass/api/ads/ads'
import { paymentApi } from '@litfass/api/ads/payments'
import { sessionApi } from '@litfass/api/people/session'
import { formatEuros } from '@litfass/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { buildAccount, buildOffer, buildScreen, refusalOf, type TestAccount } from '../../testing/builders.ts'
import { approve, approveAndPay, cards, enterCard, paymentReaches, startPayment } from '../../testing/card-payment.ts'
import { dyingAfter } from '../../testing/database/dying-database.ts'
import { mailCalled } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { startPayment as start } from './start-payment.ts'

const server = await testServer({ logLevel: 'silent' })
const starts = process.env.LITFASS_TEST_LONG ? 200 : 24

async function approvedAds(count = 1) {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = []
  for (let i = 0; i < count; i++) screens.push(await buildScreen(publisher))
  const { ads } = await buildOffer(advertiser, { screens })
  await approve(publisher, ads)
  const seen = (adId: string) => advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId })
  return { publisher, advertiser, ads, seen }
}

test('paying without a selection is refused with the fixed message', async () => {
  const { advertiser } = await approvedAds()
  expect(await refusalOf(startPayment(advertiser, []))).toMatchObject({ status: 422, code: 'no-ads-selected' })
})

test('a payment has net, tax and gross of its ads, and its page shows the total', async () => {
  const { advertiser, ads } = await approvedAds(2)
  const payment = await startPayment(advertiser, ads)
  const net = ads.reduce((sum, ad) => sum + ad.amount, 0)
  const tax = ads.reduce((sum, ad) => sum + ad.taxAmount, 0)
  expect(payment).toMatchObject({ status: 'open', net, tax, gross: net + tax, currency: 'eur' })
  expect(payment.ads.toSorted()).toEqual(ads.map((ad) => ad.id).toSorted())
  const page = await (await fetch(payment.url)).text()
  expect(page).toContain(`${Math.floor((net + tax) / 100)},${String((net + tax) % 100).padStart(2, '0')}`)
})

test('a payment started on localhost returns to localhost', async () => {
  const { advertiser, ads } = await approvedAds()
  const { accountId, token } = advertiser
  const localhost = server.config.publicUrl.replace('127.0.0.1', 'localhost')
  const answer = await fetch(`${localhost}/api/accounts/${accountId}/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ads: ads.map(({ id }) => id) }),
  })
  const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(await answer.json())
  expect(url.startsWith(`${localhost}/sandbox/checkout/`)).toBe(true)
  expect(await (await fetch(url)).text()).toContain(`${localhost}/advertise/checkout/cancel?payment=${id}`)
  expect(await enterCard(url, cards.pays)).toBe(`${localhost}/advertise/checkout/success?payment=${id}`)
})

test('the payment page is in the language of the payer', async () => {
  const { advertiser, ads } = await approvedAds(2)
  await advertiser.call(sessionApi.setLanguage, { body: { language: 'de' } })
  const { url } = await startPayment(advertiser, ads)
  expect(await (await fetch(url)).text()).toContain('Litfass: 2 Anzeigen')
})

test.each(['', 'x'])('a long title is not cut inside an emoji, after “%s”', async (before) => {
  const { advertiser, ads } = await approvedAds()
  const { db } = server.context()
  const campaignTitle = before + '🎄'.repeat(300)
  await db.updateTable('ads').set({ campaignTitle }).where('id', '=', only(ads).id).execute()
  const payment = await startPayment(advertiser, ads)
  const { description } = await db
    .selectFrom('sandboxSessions')
    .select('description')
    .where('clientReferenceId', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(description).toMatch(/^Litfass: 1 ad \(x?(🎄)+$/u)
  expect(description.length).toBeGreaterThan(240)
})

test('a valid card leads to the success page; duplicate events pay the ads exactly once', async () => {
  const { advertiser, ads, seen } = await approvedAds(2)
  const payment = await startPayment(advertiser, ads)
  const target = await enterCard(payment.url, cards.pays)
  expect(target).toBe(`${server.config.publicUrl}/advertise/checkout/success?payment=${payment.id}`)
  await paymentReaches(advertiser, payment.id, 'paid')
  for (const { id } of ads) {
    const { status, events } = await seen(id)
    expect([status, events.map((event) => event.action)]).toEqual(['paid', ['offered', 'approve', 'pay']])
    expect(events.at(-1)?.userName).toBeUndefined()
  }
  expect(await enterCard(payment.url, cards.pays)).toBe(target)
})

test('a declined card leads to the cancel page and the ad stays approved', async () => {
  const { advertiser, ads, seen } = await approvedAds()
  const payment = await startPayment(advertiser, ads)
  const target = await enterCard(payment.url, cards.declined)
  expect(target).toBe(`${server.config.publicUrl}/advertise/checkout/cancel?payment=${payment.id}`)
  expect((await seen(only(ads).id)).status).toBe('approved')
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
})

test('an unknown card stays in its field, which is marked as wrong', async () => {
  const { advertiser, ads } = await approvedAds()
  const { url } = await startPayment(advertiser, ads)
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ card: '4242 1' }) })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toMatch(/value="4242 1"\s+aria-describedby="problem hint"\s+aria-invalid="true"/)
  expect(page).toMatch(/<p id="problem"[^>]*>This is not a sandbox card\./)
})

test('a malformed form is refused, and nothing is paid', async () => {
  const { advertiser, ads, seen } = await approvedAds()
  const { url } = await startPayment(advertiser, ads)
  for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x']) {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: 'card' })
    expect([type, answer.status]).toEqual([type, 400])
  }
  expect((await seen(only(ads).id)).status).toBe('approved')
})

test('only approved ads of the own account can be paid', async () => {
  const { publisher, advertiser, ads } = await approvedAds()
  const pending = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  expect(await refusalOf(startPayment(advertiser, [...ads, ...pending.ads]))).toMatchObject({ code: 'ad-wrong-status' })
  expect(await refusalOf(startPayment(publisher, ads))).toMatchObject({ status: 404 })
  await approveAndPay(publisher, advertiser, pending.ads)
  expect(await refusalOf(startPayment(advertiser, pending.ads))).toMatchObject({ code: 'ad-wrong-status' })
})

test('the page of a replaced payment says that its ads are already paid', async () => {
  const { advertiser, ads } = await approvedAds(2)
  const [one] = ads
  const first = await startPayment(advertiser, ads)
  const onlyOne = await startPayment(advertiser, one ? [one] : [])
  const alreadyPaid = async (paymentId: string) =>
    (await advertiser.call(paymentApi.getPayment, { accountId: advertiser.accountId, paymentId })).alreadyPaid
  await enterCard(onlyOne.url, cards.pays)
  await paymentReaches(advertiser, onlyOne.id, 'paid')
  expect([await alreadyPaid(first.id), await alreadyPaid(onlyOne.id)]).toEqual([false, false])
  const rest = await startPayment(advertiser, ads.slice(1))
  await enterCard(rest.url, cards.pays)
  await paymentReaches(advertiser, rest.id, 'paid')
  expect(await alreadyPaid(first.id)).toBe(true)
})

test('VAT is rounded once on the sum of a payment, and the VAT of its ads adds up to it', async () => {
  const { advertiser, ads, seen } = await approvedAds(9)
  const { db } = server.context()
  const ids = ads.map(({ id }) => id)
  await db.updateTable('ads').set({ amount: 103, taxAmount: 20 }).where('id', 'in', ids).execute()
  const payment = await startPayment(advertiser, ads)
  expect(payment).toMatchObject({ net: 927, tax: 176, gross: 1103 })
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  const taxes = await Promise.all(ids.map(async (id) => (await seen(id)).taxAmount))
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(176)
  expect(new Set(taxes)).toEqual(new Set([19, 20]))
})

test('a second payment of an ad closes the page of the first', async () => {
  const { advertiser, ads, seen } = await approvedAds()
  const first = await startPayment(advertiser, ads)
  const second = await startPayment(advertiser, ads)
  await paymentReaches(advertiser, first.id, 'failed')
  expect(await enterCard(first.url, cards.pays)).toContain('/advertise/checkout/cancel')
  await enterCard(second.url, cards.pays)
  await paymentReaches(advertiser, second.id, 'paid')
  expect((await seen(only(ads).id)).events.filter((event) => event.action === 'pay')).toHaveLength(1)
})

test(`of ${starts} payments of one offer started and paid concurrently, one stands and the others are refunded`, async () => {
  const { advertiser, ads, seen } = await approvedAds(3)
  const attempts = await Promise.allSettled(Array.from({ length: starts }, () => startPayment(advertiser, ads)))
  const payments = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  // Starts replaced before they had a page are refused; the last one always gets a page.
  for (const attempt of attempts)
    if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'payment-underway' })
  expect(payments.length).toBeGreaterThan(0)
  const targets = await Promise.all(
    payments.flatMap(({ url }) => [enterCard(url, cards.pays), enterCard(url, cards.pays)]),
  )
  expect(targets.some((target) => target?.includes('/checkout/success'))).toBe(true)
  const statuses = async () => {
    const { db } = server.context()
    const rows = db.selectFrom('payments').select(['id', 'status']).where('accountId', '=', advertiser.accountId)
    return (await rows.execute()).map(({ status }) => status)
  }
  await expect.poll(statuses, { timeout: 30_000 }).toContain('paid')
  await expect.poll(statuses, { timeout: 30_000 }).not.toContain('open')
  expect((await statuses()).filter((status) => status === 'paid')).toHaveLength(1)
  for (const { id } of ads) {
    const { status, events } = await seen(id)
    expect([status, events.filter((event) => event.action === 'pay')]).toMatchObject(['paid', [{ to: 'paid' }]])
  }
  await expect.poll(() => chargesLeft(advertiser), { timeout: 30_000 }).toBe(1)
}, 120_000)

/** Number of a company's card payments that were charged and not refunded. */
async function chargesLeft({ accountId }: TestAccount): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sandbox_sessions where metadata->>'accountId' = ${accountId} and status = 'complete'
      and not exists (select from stripe_events where id like 'evt_charge_refunded%' || sandbox_sessions.id || '%')`.execute(
    server.context().db,
  )
  return rows[0]?.count ?? 0
}

/** Server-side context of the advertiser, to start a payment that crashes. */
function contextOf({ accountId, userId }: TestAccount): AccountContext {
  const actor = { userId, name: 'Ada Test', language: 'en' as const }
  return { ...server.context(), accountId, roles: ['admin'], zone: 'Europe/Berlin', actor }
}

async function paysOnce({ advertiser, ads, seen }: Awaited<ReturnType<typeof approvedAds>>): Promise<void> {
  const payment = await startPayment(advertiser, ads)
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  const { events } = await seen(only(ads).id)
  expect(events.filter((event) => event.action === 'pay')).toHaveLength(1)
}

test('after a crash at any point of starting a payment, the ad can be paid exactly once', async () => {
  let steps = 0
  for (let at = 1; ; at++) {
    const offer = await approvedAds()
    const ctx = contextOf(offer.advertiser)
    const { db, died } = dyingAfter(ctx.db, at)
    const started = start(
      { ...ctx, db },
      offer.ads.map(({ id }) => id),
    )
    await started.catch(() => {})
    if (!died()) break
    steps = at
    await paysOnce(offer)
  }
  expect(steps).toBeGreaterThan(6)
})

test('a payment on an abandoned page is refunded if the ad is paid otherwise', async () => {
  const offer = await approvedAds()
  const ctx = contextOf(offer.advertiser)
  let forgotten = ''
  const payments = {
    ...ctx.services.payments,
    async openCheckout(checkout: Parameters<typeof ctx.services.payments.openCheckout>[0]) {
      forgotten = (await ctx.services.payments.openCheckout(checkout)).url
      throw new Error('died')
    },
  }
  const started = start({ ...ctx, services: { ...ctx.services, payments } }, [only(offer.ads).id])
  await expect(started).rejects.toMatchObject({ code: 'payment-unavailable' })
  await paysOnce(offer)
  await enterCard(forgotten, cards.pays)
  await expect.poll(() => chargesLeft(offer.advertiser), { timeout: 30_000 }).toBe(1)
  expect((await offer.seen(only(offer.ads).id)).status).toBe('paid')
})

test('a payment of an ad withdrawn before the webhook is refunded', async () => {
  const { advertiser, ads, seen } = await approvedAds(2)
  const payment = await startPayment(advertiser, ads)
  const [first, second] = ads
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: first?.id ?? '', body: {} })
  await enterCard(payment.url, cards.pays)
  expect(await paymentReaches(advertiser, payment.id, 'refunded')).toMatchObject({ refunded: payment.gross })
  expect([(await seen(first?.id ?? '')).status, (await seen(second?.id ?? '')).status]).toEqual(['failed', 'approved'])
  const subject = `Your payment of ${formatEuros(payment.gross)} is being refunded`
  const { text } = await mailCalled(server, advertiser.email, subject)
  expect(text).toContain(`for 2 ads could not be accepted`)
  expect(text).toContain('if it was already paid for, declined or withdrawn')
  const refunds = async () => {
    const events = await server.context().db.selectFrom('stripeEvents').select('id').execute()
    return events.filter((event) => event.id.startsWith('evt_charge_refunded')).length
  }
  await expect.poll(refunds, { timeout: 10_000 }).toBeGreaterThan(0)
})

/** Ads that were offered before bookings had a minimum. */
async function setPrice(ads: { id: string }[], amount: number): Promise<void> {
  const ids = ads.map(({ id }) => id)
  await server.context().db.updateTable('ads').set({ amount, taxAmount: 0 }).where('id', 'in', ids).execute()
}

test('a total below the card minimum is refused, and accepted together with another ad', async () => {
  const { publisher, advertiser, ads } = await approvedAds()
  const small = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await approve(publisher, small.ads)
  await setPrice(small.ads, 20)
  expect(await refusalOf(startPayment(advertiser, small.ads))).toMatchObject({ status: 409, code: 'payment-too-small' })
  const together = await startPayment(advertiser, [...small.ads, ...ads])
  await enterCard(together.url, cards.pays)
  await paymentReaches(advertiser, together.id, 'paid')
})

test('a free ad is paid without a card; if it was withdrawn, its payment counts as refunded', async () => {
  const { advertiser, ads } = await approvedAds()
  await setPrice(ads, 0)
  const payment = await startPayment(advertiser, ads)
  expect(payment.gross).toBe(0)
  await enterCard(payment.url, '')
  await paymentReaches(advertiser, payment.id, 'paid')

  const late = await approvedAds()
  await setPrice(late.ads, 0)
  const { id, url } = await startPayment(late.advertiser, late.ads)
  const { accountId } = late.advertiser
  await late.advertiser.call(adApi.withdrawAd, { accountId, adId: only(late.ads).id, body: {} })
  await enterCard(url, '')
  await paymentReaches(late.advertiser, id, 'refunded')
})

test('a payment is visible to its own account only', async () => {
  const { publisher, advertiser, ads } = await approvedAds()
  const { id: paymentId } = await startPayment(advertiser, ads)
  const foreign = publisher.call(paymentApi.getPayment, { accountId: publisher.accountId, paymentId })
  expect(await refusalOf(foreign)).toMatchObject({ status: 404 })
})
