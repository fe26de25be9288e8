import { nextMonth } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

import { writeMonth } from '../features/month-end/write-month.ts'
import { buildAccount, type TestAccount } from './builders.ts'
import { saveSeller } from './invoices/invoice-builders.ts'
import type { TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'url' | 'context'>

/** Builds the company of the operator, with seller details, and names it. */
export async function buildOperator<Built extends Server>(server: Built): Promise<TestAccount<Built>> {
  const operator = await buildAccount(server, { connected: false, company: 'Stadtlicht' })
  await saveSeller(operator, { legalName: 'Stadtlicht GmbH', prefix: 'SL' })
  const companyId = operator.accountId
  await server
    .context()
    .db.insertInto('marketplaceSettings')
    .values({ companyId })
    .onConflict((conflict) => conflict.column('isRow').doUpdateSet({ companyId }))
    .execute()
  return operator
}

/** Completes ads with all of their plays delivered. */
export async function settleAds(server: Pick<Server, 'context'>, ads: readonly { id: string }[]): Promise<void> {
  const { db, now } = server.context()
  const ids = ads.map(({ id }) => id)
  await db
    .updateTable('ads')
    .set({ status: 'completed', settled: now, settledDue: 100, settledDelivered: 100, settledRefund: 0 })
    .where('id', 'in', ids)
    .execute()
}

/** Settles an ad, and writes the documents of this month. */
export async function endMonth(server: Server, adId: string): Promise<void> {
  await settleAds(server, [{ id: adId }])
  const ctx = server.context()
  const today = dayInZone(ctx.now.getTime(), 'Europe/Berlin')
  await writeMonth({ ...ctx, now: new Date(`${nextMonth(today)}T04:33:00Z`) })
}
