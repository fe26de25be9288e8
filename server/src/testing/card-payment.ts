import { type Ad, adApi } from '@litfass/api/ads/ads'
import { type Payment, paymentApi } from '@litfass/api/ads/payments'
import type { Screen } from '@litfass/api/places/screens'
import { expect, vi } from 'vitest'

import { refundInFull } from '../features/refunds/refund-in-full.ts'
import { balanceOf } from '../sandbox/sandbox-payouts.ts'
import type { RunningServer } from '../server.ts'
import { buildAccount, buildOffer, buildScreen, type TestAccount } from './builders.ts'
import { only } from './only.ts'
import type { TestServer } from './test-server.ts'

export const cards = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

export async function approve(publisher: TestAccount, ads: Ad[]): Promise<void> {
  for (const ad of ads) await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: ad.id })
}

export function startPayment(advertiser: TestAccount, ads: Pick<Ad, 'id'>[]) {
  return advertiser.call(paymentApi.startPayment, {
    accountId: advertiser.accountId,
    body: { ads: ads.map((ad) => ad.id) },
  })
}

/** Types a card number into the sandbox's page; returns where the page leads. */
export async function enterCard(url: string, card: string): Promise<string | null> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
  return response.headers.get('location')
}

export async function paymentReaches(
  advertiser: TestAccount,
  paymentId: string,
  status: Payment['status'],
): Promise<Payment> {
  return vi.waitFor(
    async () => {
      const payment = await advertiser.call(paymentApi.getPayment, { accountId: advertiser.accountId, paymentId })
      expect(payment.status).toBe(status)
      return payment
    },
    { timeout: 10_000, interval: 50 },
  )
}

/** The publisher approves these ads and the advertiser pays them by card. */
export async function approveAndPay(publisher: TestAccount, advertiser: TestAccount, ads: Ad[]): Promise<Payment> {
  await approve(publisher, ads)
  const payment = await startPayment(advertiser, ads)
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  return payment
}

interface AdsToPay extends Omit<Parameters<typeof buildOffer>[1], 'screens'> {
  count?: number
  publisher?: TestAccount
  advertiser?: TestAccount
  screen?: Parameters<typeof buildScreen>[1]
}

/** Ads of one campaign, each on a screen of its own, that are paid with one payment. `ad` is the first. */
export async function buildPaidAds(server: TestServer, { count = 1, screen = {}, ...given }: AdsToPay = {}) {
  const { publisher = await buildAccount(server), advertiser = await buildAccount(server), ...offer } = given
  const screens: Screen[] = []
  while (screens.length < count) screens.push(await buildScreen(publisher, screen))
  const { campaign, ads } = await buildOffer(advertiser, { ...offer, screens })
  const ad = only(ads.slice(0, 1))
  const payment = await approveAndPay(publisher, advertiser, ads)
  return { publisher, advertiser, screens, campaign, ads, ad, payment }
}

/** The connected account of a publisher at the simulated Stripe. */
export async function stripeAccountOf(
  { context }: Pick<RunningServer, 'context'>,
  { accountId }: Pick<TestAccount, 'accountId'>,
): Promise<string> {
  const { stripeAccountId } = await context()
    .db.selectFrom('connectedAccounts')
    .select('stripeAccountId')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return stripeAccountId
}

/** What a connected account has at the simulated Stripe, in cents. */
export function stripeBalanceOf({ context }: Pick<RunningServer, 'context'>, stripeAccountId: string): Promise<number> {
  return balanceOf(context().db, stripeAccountId)
}

/** Refunds all that is left of a payment, as the server does when it has to. */
export async function refundPayment({ context }: Pick<RunningServer, 'context'>, paymentId: string): Promise<void> {
  const { paymentIntentId } = await context()
    .db.selectFrom('payments')
    .select('stripePaymentIntentId as paymentIntentId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await refundInFull(context(), { paymentId, paymentIntentId: paymentIntentId ?? '' })
}
