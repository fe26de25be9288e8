import { addDays, startOfMonth } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Context } from '../../platform/context.ts'
import { writeFeeInvoices } from './write-fee-invoices.ts'

/** Writes what the operator owes publishers in writing for the month that has ended, once. Idempotent, also across servers. */
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
  await writeFeeInvoices(ctx, { operatorId: operator.id, zone: operator.timezone, month, until })
  await ctx.db.updateTable('marketplaceSettings').set({ writtenUntil: until }).execute()
}
