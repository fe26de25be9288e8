import type { InvoiceSummary } from '@litfass/api/ads/invoices'
import type { ObjectionInput } from '@litfass/domain/money/self-billing'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accountUrl } from '../../platform/mail/company-mail.ts'
import { invoiceOfAccount } from './invoices.store.ts'

/**
 * Objects to a self-billed invoice, which then no longer counts as an invoice: any amount not yet paid out stays with the
 * operator, whose company is mailed.
 * @throws Problem not-found, already-objected
 */
export async function objectToInvoice(
  ctx: AccountContext,
  invoiceId: string,
  { reason }: ObjectionInput,
): Promise<InvoiceSummary> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await ctx.db
      .selectFrom('invoices')
      .innerJoin('accounts as buyers', 'buyers.id', 'invoices.buyerId')
      .innerJoin('accounts as sellers', 'sellers.id', 'invoices.sellerId')
      .select(['number', 'buyerId', 'buyers.email', 'sellers.company'])
      .where('invoices.id', '=', invoiceId)
      .where('sellerId', '=', ctx.accountId)
      .where('kind', '=', 'self-billed')
      .where('number', 'is not', null)
      .executeTakeFirst()
    if (!invoice) throw new Problem('not-found')
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('invoiceObjections')
      .values({ invoiceId, accountId: ctx.accountId, reason, created: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Problem('already-objected')
    const { number, buyerId, email: to, company } = invoice
    await recordAudit(ctx, { kind: 'account', action: 'changed', thingId: ctx.accountId, title: company })
    await ctx.services.queue.send(ctx.db, 'mail', {
      template: 'self-billed-objected',
      to,
      url: accountUrl(ctx, buyerId, '/settings/invoices'),
      words: { number: number ?? '', company, reason },
    })
    await notify(ctx, [ctx.accountId, buyerId], ['invoices', 'payouts'])
    return invoiceOfAccount(ctx, invoiceId)
  })
}
