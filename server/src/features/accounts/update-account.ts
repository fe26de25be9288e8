import type { Account, AccountChange } from '@litfass/api/people/accounts'
import { sql } from 'kysely'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockAccountVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { accountOf } from './accounts.store.ts'

export async function updateAccount(ctx: AccountContext, { basedOn, ...profile }: AccountChange): Promise<Account> {
  if (profile.timezone !== ctx.zone) await requireKnownZone(ctx, profile.timezone)
  return inTransaction(ctx, async (ctx) => {
    const zone = await lockAccountVersion(ctx, basedOn)
    const { line2, state, phone, vat, website, plan, usage, ...required } = profile
    await ctx.db
      .updateTable('accounts')
      .set({
        ...required,
        line2: line2 || null,
        state: state || null,
        phone: phone || null,
        vat: vat || null,
        website: website || null,
        plan: plan ?? null,
        usage: usage ?? null,
        timestamp: nextTimestamp(ctx, 'accounts'),
      })
      .where('id', '=', ctx.accountId)
      .execute()
    if (profile.timezone !== zone)
      await ctx.services.queue.send(ctx.db, 'reschedule-jobs', { accountId: ctx.accountId })
    if (vat) await issueWaiting(ctx)
    await notify(ctx, ctx.accountId, ['accounts'])
    return accountOf(ctx)
  })
}

/** PostgreSQL has a list of its own, which may be older. */
async function requireKnownZone({ db }: AccountContext, zone: string): Promise<void> {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(db)
  if (rows.length === 0) throw fieldProblem('timezone', 'invalid')
}

/** Queues the invoices that may have waited for the VAT id of the company, also those that others write for it or to it. */
async function issueWaiting(ctx: AccountContext): Promise<void> {
  const issuers = await ctx.db
    .selectFrom('invoices')
    .select('issuerId')
    .distinct()
    .where((eb) => eb.or([eb('sellerId', '=', ctx.accountId), eb('buyerId', '=', ctx.accountId)]))
    .where('issuerId', '!=', ctx.accountId)
    .where('number', 'is', null)
    .execute()
  for (const issuerId of [ctx.accountId, ...issuers.map((invoice) => invoice.issuerId)])
    await ctx.services.queue.send(ctx.db, 'issue-invoices', { sellerId: issuerId })
}
