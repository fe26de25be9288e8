import { adApi } from '@litfass/api/ads/ads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelAd } from '../../src/features/ads/cancellation/cancel-ad.ts'
import { sendRefund } from '../../src/features/refunds/send-refund.ts'
import type { AccountContext } from '../../src/platform/context.ts'
import type { TestAccount } from '../../src/testing/builders.ts'
import { buildPaidAds } from '../../src/testing/card-payment.ts'
import { dyingAfter } from '../../src/testing/database/dying-database.ts'
import { testServer } from '../../src/testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })

async function paidAd() {
  const { advertiser, ad, payment } = await buildPaidAds(server)
  const seen = () => advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  return { advertiser, ad, payment, seen }
}

function contextOf({ accountId, userId }: TestAccount): AccountContext {
  const actor = { userId, name: 'Ada Test', language: 'en' as const }
  return { ...server.context(), accountId, roles: ['admin'], zone: 'Europe/Berlin', actor }
}

async function refundsOf({ accountId }: TestAccount) {
  const { rows } = await sql<{ id: string; status: string; made: number }>`
    select refunds.id, refunds.status,
      (select count(*)::int from sandbox_refunds where metadata->>'refundId' = refunds.id::text) as made
    from refunds join payments on payments.id = payment_id where account_id = ${accountId}`.execute(server.context().db)
  return rows
}

test('a crash at any point of cancelling changes nothing, and the next attempt refunds once', async () => {
  let steps = 0
  for (let at = 1; ; at++) {
    const { advertiser, ad, payment, seen } = await paidAd()
    const ctx = contextOf(advertiser)
    const { db, died } = dyingAfter(ctx.db, at)
    await cancelAd({ ...ctx, db }, ad.id, {}).catch(() => {})
    if (!died()) break
    steps = at
    expect(await seen()).toMatchObject({ status: 'paid', refundedNet: 0 })
    expect(await refundsOf(advertiser)).toEqual([])
    await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: ad.id, body: {} })
    await expect
      .poll(() => refundsOf(advertiser), { timeout: 20_000 })
      .toMatchObject([{ status: 'succeeded', made: 1 }])
    const cancelled = await seen()
    expect(cancelled.refundedNet + cancelled.refundedTax).toBe(payment.gross)
  }
  expect(steps).toBeGreaterThan(10)
}, 120_000)

test('a refund is made once, even if its sender crashes at any point or Stripe forgets its idempotency key', async () => {
  const { services } = server.context()
  const { queue } = services
  // The test sends the refunds itself.
  const asked: string[] = []
  const send = queue.send.bind(queue)
  queue.send = async (db, name, data, options) => {
    if (name === 'refund-part' && 'refundId' in data && data.refundId) asked.push(data.refundId)
    else await send(db, name, data, options)
  }
  let steps = 0
  for (let at = 1; ; at++) {
    const { advertiser, ad } = await paidAd()
    await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: ad.id, body: {} })
    const refundId = asked.at(-1) ?? ''
    const ctx = server.context()
    const { db, died } = dyingAfter(ctx.db, at)
    await sendRefund({ ...ctx, db }, refundId).catch(() => {})
    if (!died()) break
    steps = at
    await sql`update sandbox_refunds set idempotency_key = null`.execute(ctx.db)
    await Promise.all([sendRefund(ctx, refundId), sendRefund(ctx, refundId)])
    await sendRefund(ctx, refundId)
    expect(await refundsOf(advertiser)).toMatchObject([{ status: 'succeeded', made: 1 }])
  }
  queue.send = send
  expect(steps).toBeGreaterThan(1)
}, 60_000)
