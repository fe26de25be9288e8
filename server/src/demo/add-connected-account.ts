import type { Context } from '../platform/context.ts'

/** Connects a company to a verified account of the payment sandbox, so that it can be paid. */
export async function addConnectedAccount(
  ctx: Pick<Context, 'db' | 'services' | 'now'>,
  { accountId, company, email, country }: { accountId: string; company: string; email: string; country: string },
): Promise<void> {
  const stripeAccountId = `acct_${accountId.replaceAll('-', '')}`
  await ctx.db
    .insertInto('sandboxAccounts')
    .values({
      id: stripeAccountId,
      state: 'verified',
      email,
      name: company,
      country,
      metadata: JSON.stringify({ accountId }),
      returnUrl: null,
      idempotencyKey: `account-${accountId}`,
      created: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('connectedAccounts')
    .values({
      accountId,
      stripeAccountId,
      detailsSubmitted: true,
      chargesEnabled: true,
      transfersEnabled: true,
      payoutsEnabled: true,
      isWanted: false,
      wantedUntil: null,
      disabledReason: null,
      bankLast4: '3000',
      timestamp: ctx.now,
    })
    .execute()
}
