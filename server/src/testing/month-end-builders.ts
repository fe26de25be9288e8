import { writeMonth } from '../features/month-end/write-month.ts'
import { buildAccount } from './builders.ts'
import { saveSeller } from './invoices/invoice-builders.ts'
import type { TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'url' | 'context'>

const month = 31 * 86_400_000

/** Builds the company of the operator and names it. Returns where the server is. */
export async function nameOperator(server: Server): Promise<{ url: string }> {
  const operator = await buildAccount(server, { connected: false, company: 'Stadtlicht' })
  await saveSeller(operator, { legalName: 'Stadtlicht GmbH', prefix: 'SL' })
  const companyId = operator.accountId
  await server
    .context()
    .db.insertInto('marketplaceSettings')
    .values({ companyId })
    .onConflict((conflict) => conflict.column('isRow').doUpdateSet({ companyId }))
    .execute()
  return { url: server.url }
}

/** Settles an ad, and writes the documents of this month. */
export async function endMonth(server: Server, adId: string): Promise<void> {
  const { db, now, ...ctx } = server.context()
  const settled = { settled: now, settledDue: 100, settledDelivered: 100, settledRefund: 0 }
  await db
    .updateTable('ads')
    .set({ status: 'completed', ...settled })
    .where('id', '=', adId)
    .execute()
  await writeMonth({ ...ctx, db, now: new Date(now.getTime() + month) })
}
