import { weekdayOf } from '@litfass/domain/time/day'
import { dayInZone, defaultZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { loadDemo } from '../src/demo/load-demo.ts'
import { testServer } from '../src/testing/test-server.ts'

const server = await testServer()
const sold = {
  single: await testServer({ marketplaceMode: 'single' }),
  principal: await testServer({ marketplaceMode: 'principal' }),
}

test('when several servers start on an empty database, one loads the demo and all serve it', async () => {
  const demos = await Promise.all([1, 2, 3].map(() => loadDemo(server.context())))
  const screens = new Set(demos.map((demo) => demo?.screen?.screenId))
  expect(screens.size).toBe(1)
  const { db } = server.context()
  const unpaid = await db
    .selectFrom('ads')
    .leftJoin('connectedAccounts', 'connectedAccounts.accountId', 'ads.publisherId')
    .select('ads.id')
    .where((eb) => eb.or([eb('chargesEnabled', 'is not', true), eb('feePercent', '<>', 10)]))
    .execute()
  expect(unpaid).toEqual([])
  const fees = await db
    .selectFrom('invoices')
    .innerJoin('invoiceFiles', 'invoiceId', 'id')
    .select('number')
    .where('kind', '=', 'fee-invoice')
    .execute()
  expect(fees.length).toBeGreaterThan(0)
  const payouts = await db.selectFrom('payouts').select(['status', 'failure', 'created']).execute()
  expect(payouts).toMatchObject([{ status: 'paid', failure: null }])
  expect(payouts.map(({ created }) => weekdayOf(dayInZone(created.getTime(), defaultZone)))).toEqual(['Monday'])
  // The disputed payment is for an ad that was paid out.
  const disputes = await db.selectFrom('disputes').select(['id', 'status', 'paymentId']).execute()
  expect(disputes).toMatchObject([{ id: expect.stringMatching(/^dp_[0-9a-f]+$/), status: 'needs-response' }])
  const paidOut = await db
    .selectFrom('payoutAds')
    .innerJoin('paymentAds', 'paymentAds.adId', 'payoutAds.adId')
    .select('paymentId')
    .execute()
  expect(paidOut.map(({ paymentId }) => paymentId)).toContain(disputes[0]?.paymentId)
  expect([...screens][0]).toMatch(/^[0-9a-f-]{36}$/)

  // As many cents on the invoices as were paid.
  const { rows: otherSums } = await sql`
    select payments.id from payments join invoices on invoices.payment_id = payments.id and invoices.kind = 'invoice'
    join invoice_items on invoice_id = invoices.id
    group by payments.id having sum(invoice_items.net + invoice_items.tax) <> payments.net + payments.tax`.execute(db)
  expect(otherSums).toEqual([])

  // One ad fell behind and was made good, another one was refunded.
  const settled = await server
    .context()
    .db.selectFrom('ads')
    .select(['settledMadeGood', 'settledRefund'])
    .where('settled', 'is not', null)
    .orderBy('startDate')
    .execute()
  const outcomes = settled.map(({ settledMadeGood, settledRefund }) => [settledMadeGood > 0, Number(settledRefund) > 0])
  expect(outcomes).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
}, 120_000)

test('the pages of a menu are slides without cropping, which one screen plays at noon and another all day', async () => {
  await loadDemo(server.context())
  const { db } = server.context()
  const pages = await db
    .selectFrom('showSlides')
    .innerJoin('slides', 'slides.id', 'showSlides.slideId')
    .innerJoin('shows', 'shows.id', 'showSlides.showId')
    .select(['slides.title', 'slides.pictureFit', 'showSlides.duration'])
    .where('shows.title', '=', 'Speisekarte')
    .orderBy('showSlides.index')
    .execute()
  expect(pages).toEqual(
    [1, 2, 3, 4].map((number) => ({
      title: `Speisekarte ${number}`,
      pictureFit: expect.objectContaining({ kind: 'contain' }),
      duration: 10,
    })),
  )
  const events = await db
    .selectFrom('scheduleEvents')
    .innerJoin('schedules', 'schedules.id', 'scheduleEvents.scheduleId')
    .innerJoin('screens', 'screens.id', 'schedules.screenId')
    .select('screens.name')
    .distinct()
    .where('scheduleEvents.title', '=', 'Speisekarte')
    .execute()
  expect(events).toEqual([{ name: 'Theke' }])
  const assigned = await db
    .selectFrom('screens')
    .innerJoin('shows', 'shows.id', 'screens.showId')
    .select('screens.name')
    .where('shows.title', '=', 'Speisekarte')
    .execute()
  expect(assigned).toEqual([{ name: 'Lounge' }])
}, 120_000)

test.each(['single', 'principal'] as const)(
  'where the operator sells, the demo has ads that it has sold, in the mode %s',
  async (mode) => {
    const { db } = sold[mode].context()
    expect((await loadDemo(sold[mode].context()))?.screen).not.toBeNull()
    const { companyId } = await db.selectFrom('marketplaceSettings').select('companyId').executeTakeFirstOrThrow()
    const sellers = await db
      .selectFrom('invoices')
      .select('sellerId')
      .distinct()
      .where('kind', '=', 'invoice')
      .execute()
    expect(sellers).toEqual([{ sellerId: companyId }])
    const publishers = await db.selectFrom('ads').select('publisherId').distinct().execute()
    if (mode === 'single') expect(publishers).toEqual([{ publisherId: companyId }])
    else expect(publishers.length).toBeGreaterThan(1)
  },
  120_000,
)
