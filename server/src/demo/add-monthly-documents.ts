import { startOfMonth } from '@litfass/domain/time/day'
import { defaultZone, dayInZone } from '@litfass/domain/time/zone'

import { issueInvoices } from '../features/invoices/issue-invoices.ts'
import { writeMonth } from '../features/month-end/write-month.ts'
import type { Context } from '../platform/context.ts'

/** Writes the documents that publishers get for the months before this one, as of its first day. */
export async function addMonthlyDocuments(ctx: Context): Promise<void> {
  const month = startOfMonth(dayInZone(ctx.now.getTime(), defaultZone))
  const then = { ...ctx, now: new Date(`${month}T04:33:00Z`) }
  await writeMonth(then)
  const { companyId } = await ctx.db.selectFrom('marketplaceSettings').select('companyId').executeTakeFirstOrThrow()
  if (companyId) await issueInvoices(then, companyId)
}
