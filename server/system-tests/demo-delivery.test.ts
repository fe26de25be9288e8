import { webCrypto } from '@litfass/api/proof/web-crypto'
import { isFulfilled } from '@litfass/domain/ads/delivery/delivery'
import { checkEvidence } from '@litfass/domain/proof/check-evidence'
import { Evidence } from '@litfass/domain/proof/evidence'
import { parsed } from '@litfass/domain/proof/signed-page'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { loadDemo } from '../src/demo/load-demo.ts'
import { deliveryOf } from '../src/features/plays/delivery.ts'
import { evidenceText } from '../src/features/plays/evidence.ts'
import { measuredAds } from '../src/features/plays/measured-ad.ts'
import type { Context } from '../src/platform/context.ts'
import { testServer } from '../src/testing/test-server.ts'

/** Half past twelve, when places are open. Not in the past: PostgreSQL has a clock of its own. */
const halfDay = 12.5 * 3_600_000
const today = Math.ceil((Date.now() - halfDay) / dayMilliseconds) * dayMilliseconds + halfDay

// Places are open at other hours at weekends, so the demo differs with the day on which it is loaded.
const demos = await Promise.all(
  [0, 1, 2, 3, 4, 5, 6].map(async (day) => {
    const server = await testServer()
    server.setClock(today + day * dayMilliseconds)
    await loadDemo(server.context())
    return { weekday: new Date(server.context().now).toLocaleDateString('en', { weekday: 'long' }), server }
  }),
)

/** A campaign of the demo, what was delivered of it, and its evidence, checked. */
async function campaignOf(ctx: Context, title: string) {
  const { id } = await ctx.db
    .selectFrom('campaigns')
    .innerJoin('ads', 'ads.campaignId', 'campaigns.id')
    .select('campaigns.id')
    .where('title', '=', title)
    .where('status', 'in', ['paid', 'completed'])
    .executeTakeFirstOrThrow()
  let text = ''
  for await (const part of await evidenceText(ctx, { id, title })) text += part
  const evidence = parsed(text, Evidence)
  if (!evidence) throw new Error('there is no evidence')
  const published = await ctx.db.selectFrom('proofDays').selectAll().orderBy('day').execute()
  const rows = await ctx.db
    .selectFrom('ads')
    .select(['id', 'refundBelow', 'settled', 'settledRefund', 'settledMadeGood'])
    .where('campaignId', '=', id)
    .execute()
  return {
    rows,
    evidence,
    delivery: await deliveryOf(ctx, await measuredAds(ctx).where('campaignId', '=', id).execute()),
    checked: await checkEvidence(evidence, { crypto: webCrypto, published }),
  }
}

describe.each(demos)('loaded on a $weekday', ({ server }) => {
  const ctx = server.context()
  const { db } = ctx
  test('the running campaign of the demo is at 97 %, which is fulfilled, though its screens were off for three hours', async () => {
    const { rows, delivery, checked } = await campaignOf(ctx, 'Stollenzeit')
    expect(Math.floor((100 * delivery.sum.delivered) / delivery.sum.due)).toBe(97)
    for (const ad of delivery.ads) {
      const { refundBelow } = rows.find(({ id }) => id === ad.adId) ?? {}
      expect(isFulfilled(ad, refundBelow ?? 100)).toBe(true)
      expect(ad.forecast).toBeGreaterThan(0.95 * ad.booked)
      const { rows: devices } = await sql`
      select distinct since from reported_turns where ad_id = ${ad.adId}`.execute(db)
      expect(devices).toHaveLength(1)
    }
    expect(checked.faults).toEqual([])
    // The last hour was not over, so its plays are not signed: one a minute. This includes the screen that is opened by its link.
    for (const { unsigned } of checked.ads) expect(unsigned).toBeLessThanOrEqual(60)
  })

  test('the finished campaign was played by a player that was offline for two days', async () => {
    const { rows, delivery, checked, evidence } = await campaignOf(ctx, 'Herbst 2026')
    expect(delivery.sum.delivered).toBe(delivery.sum.booked)
    expect(rows).toMatchObject([{ settled: expect.any(Date), settledRefund: 0 }])
    expect(checked).toMatchObject({ faults: [], ads: [{ counted: delivery.sum.delivered, unsigned: 0 }] })
    const { rows: late } = await sql<{ pages: number }>`
    select count(*)::int as pages from signed_pages join device_keys on device_keys.id = key_id
    where public_key = any(${evidence.keys.map(({ publicKey }) => publicKey)}::text[])
      and received > to_timestamp((hour + 24) * 3600)`.execute(db)
    expect(late[0]?.pages).toBeGreaterThan(24)
  })

  test('the campaign that fell behind got extra days, and another one a refund with a correction', async () => {
    const behind = await campaignOf(ctx, 'Roggenwochen')
    expect(behind.rows).toHaveLength(2)
    expect(behind.rows.filter(({ settled }) => settled)).toMatchObject([
      { settledRefund: 0, settledMadeGood: expect.any(Number) },
    ])
    const [ad, extraDays] = behind.delivery.ads.toSorted(
      (one, other) => Number(one.isMakeGood) - Number(other.isMakeGood),
    )
    expect(ad && isFulfilled(ad, 95)).toBe(false)
    expect(extraDays?.delivered).toBeGreaterThanOrEqual((ad?.booked ?? 0) - (ad?.delivered ?? 0))
    expect(behind.checked.faults).toEqual([])

    const refunded = await campaignOf(ctx, 'Sehen beim Sport')
    expect(refunded.rows).toMatchObject([{ settled: expect.any(Date), settledMadeGood: 0 }])
    expect(Number(refunded.rows[0]?.settledRefund)).toBeGreaterThan(0)
    expect(refunded.checked.faults).toEqual([])
    const documents = await db
      .selectFrom('paymentAds')
      .innerJoin('invoices', 'invoices.paymentId', 'paymentAds.paymentId')
      .innerJoin('invoiceFiles', 'invoiceFiles.invoiceId', 'invoices.id')
      .select('kind')
      .where('adId', '=', refunded.rows[0]?.id ?? '')
      .orderBy('issued')
      .orderBy('kind', 'desc')
      .execute()
    expect(documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'correction']))
  })
})
