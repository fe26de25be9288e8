import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import { inTransaction } from '../../platform/context.ts'
import { buildAccount, buildMember, buildOffer, buildScreen } from '../../testing/builders.ts'
import { approve, cards, enterCard, paymentReaches, startPayment } from '../../testing/card-payment.ts'
import { invoicesOf, saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { payersAwaitingCorrection } from './payers-awaiting-correction.ts'
import { requestRefunds } from './request-refunds.ts'

const server = await sharedServer()

test('each group of ads names who paid for all of it and gets the correction, read at once', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const colleague = await buildMember(advertiser, { roles: ['admin'] })
  await saveSeller(publisher)
  const screens = [await buildScreen(publisher), await buildScreen(publisher), await buildScreen(publisher)]
  const { ads } = await buildOffer(advertiser, { screens, startIn: 10 })
  const [first, second, third] = ads
  if (!first || !second || !third) throw new Error('not built')
  await approve(publisher, ads)
  const pay = async (payer: typeof advertiser, paid: { id: string }[]) => {
    const payment = await startPayment(payer, paid)
    await enterCard(payment.url, cards.pays)
    await paymentReaches(payer, payment.id, 'paid')
  }
  await pay(advertiser, [first, second])
  await pay(colleague, [third])
  await invoicesOf(advertiser, { count: 2 })
  let statements = 0
  const counts: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const payers = await inTransaction(server.context(), async (ctx) => {
    const refunds = [first, third].map(({ id: adId, amount: net }) => ({ adId, net, reason: 'cancelled' as const }))
    await requestRefunds(ctx, refunds)
    const db = ctx.db.withPlugin(counts)
    const payersOf = await payersAwaitingCorrection({ ...ctx, db }, [first, second, third])
    return [[first], [third], [first, third], [second]].map(payersOf)
  })
  expect(payers).toEqual([[advertiser.userId], [colleague.userId], [], []])
  expect(statements).toBe(1)
})
