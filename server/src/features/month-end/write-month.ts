import { addDays, startOfMonth } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Context } from '../../platform/context.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import { writeFeeInvoices } from './write-fee-invoices.ts'
import { writeSelfBilled } from './write-self-billed.ts'

/** Writes the documents that publishers get for the month that has ended, once. Idempotent, even across servers. */
export async function writeMonth(ctx: Context): Promise<void> {
  const operator = await ctx.db
    .selectFrom('marketplaceSettings')
    .innerJoin('accounts', 'accounts.id', 'marketplaceSettings.companyId')
    .select(['accounts.id', 'timezone', 'writtenUntil'])
    .executeTakeFirst()
  if (!operator) return
  const until = startOfMonth(dayInZone(ctx.now.getTime(), operator.timezone))
  if (operator.writtenUntil !== null && operator.writtenUntil >= until) return
  const month = startOfMonth(addDays(until, -1))
  const end = { operatorId: operator.id, zone: operator.timezone, month, until }
  // Each ad keeps the terms that it was offered with, whatever the mode is now.
  const documents = [
    { name: 'fee invoices', write: writeFeeInvoices },
    { name: 'self-billed invoices', write: writeSelfBilled },
  ]
  await eachIndependently(ctx, documents, ({ write }) => write(ctx, end))
  await ctx.db.updateTable('marketplaceSettings').set({ writtenUntil: until }).execute()
}
