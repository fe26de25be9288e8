import { marketplaceRules } from '@litfass/domain/money/marketplace'
import type Stripe from 'stripe'

import { type Context, notify } from '../../platform/context.ts'

/** Stores what Stripe reports of a connected account; an older report than the stored one changes nothing. */
export async function handleAccountEvent(
  ctx: Context,
  account: Stripe.Account,
  { reported }: { reported: Date },
): Promise<void> {
  const { requirements, external_accounts: external } = account
  const bank = external?.data[0]
  const due = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]
  const deadline = requirements?.current_deadline
  const before = await ctx.db
    .selectFrom('connectedAccounts')
    .select(['chargesEnabled', 'transfersEnabled'])
    .where('stripeAccountId', '=', account.id)
    .forUpdate()
    .executeTakeFirst()
  const row = await ctx.db
    .updateTable('connectedAccounts')
    .set({
      detailsSubmitted: account.details_submitted,
      chargesEnabled: account.charges_enabled,
      transfersEnabled: account.capabilities?.transfers === 'active',
      payoutsEnabled: account.payouts_enabled,
      isWanted: due.length > 0,
      wantedUntil: deadline ? new Date(deadline * 1000) : null,
      disabledReason: requirements?.disabled_reason ?? null,
      bankLast4: bank && 'last4' in bank ? bank.last4 : null,
      timestamp: reported,
    })
    .where('stripeAccountId', '=', account.id)
    .where('timestamp', '<=', reported)
    .returning(['accountId', 'chargesEnabled', 'transfersEnabled'])
    .executeTakeFirst()
  if (!row) return
  await notify(ctx, row.accountId, ['connectedAccounts', 'ads'])
  const { charged } = marketplaceRules[ctx.services.config.marketplaceMode]
  const needed = charged === 'operator' ? 'transfersEnabled' : 'chargesEnabled'
  if (row[needed] && before?.[needed] === false)
    await ctx.services.queue.send(ctx.db, 'mail-payable', { publisherId: row.accountId })
}
