import type { Connection } from '@litfass/api/ads/connected-accounts'
import { awaitedStatuses } from '@litfass/domain/ads/ad'
import { connectionState } from '@litfass/domain/money/connected-account'
import { connectsPublishers, marketplaceRules, saleOf, sellerRefusal } from '@litfass/domain/money/marketplace'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { statusIn } from '../../platform/db/ad-statuses.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { accountUrl } from '../../platform/mail/company-mail.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'
import { publisherTerms } from '../marketplace/publisher-terms.ts'

/** Whether and how advertisers can pay this company. */
export async function connectionOf(ctx: AccountContext): Promise<Connection> {
  const [row, seller, marketplace, { openAds }] = await Promise.all([
    ctx.db.selectFrom('connectedAccounts').selectAll().where('accountId', '=', ctx.accountId).executeTakeFirst(),
    ctx.db.selectFrom('sellers').select('selfBillingAgreed').where('accountId', '=', ctx.accountId).executeTakeFirst(),
    marketplaceOf(ctx),
    ctx.db
      .selectFrom('ads')
      .select(sql<number>`count(*)::int`.as('openAds'))
      .where('publisherId', '=', ctx.accountId)
      .where(statusIn([...awaitedStatuses('publisher'), ...awaitedStatuses('advertiser')]))
      .executeTakeFirstOrThrow(),
  ])
  const termsOf = await publisherTerms(ctx, [ctx.accountId])
  const { mode } = marketplace
  const { sellerId } = saleOf(marketplace, ctx.accountId)
  const agreed = Boolean(seller?.selfBillingAgreed)
  const isReceiver = marketplaceRules[mode].charged === 'operator'
  const canBePaid = (isReceiver ? row?.transfersEnabled : row?.chargesEnabled) ?? false
  return {
    mode,
    state: connectionState(row ? { ...row, canBePaid } : null),
    chargesEnabled: canBePaid,
    payoutsEnabled: row?.payoutsEnabled ?? false,
    wantedUntil: row?.wantedUntil?.toISOString(),
    disabledReason: row?.disabledReason ?? undefined,
    bankLast4: row?.bankLast4 ?? undefined,
    needsAgreement: sellerId !== null && !agreed,
    isForSale: sellerRefusal(marketplace, ctx.accountId) === null,
    openAds,
    feePercent: termsOf(ctx.accountId).feePercent,
  }
}

/**
 * Opens Stripe's onboarding, for a company without an account or one that Stripe wants more of.
 * @throws Problem not-connectable where publishers have no accounts; connect-unavailable, payment-unavailable
 */
export async function openOnboarding(ctx: AccountContext): Promise<{ url: string }> {
  if (!connectsPublishers(ctx.services.config.marketplaceMode)) throw new Problem('not-connectable')
  const stripeAccountId = (await stripeAccountOf(ctx)) ?? (await createAccount(ctx))
  const backUrl = accountUrl(ctx, ctx.accountId, '/settings/seller')
  return ask(ctx, () => ctx.services.payments.openOnboarding(stripeAccountId, { backUrl }))
}

async function stripeAccountOf(ctx: AccountContext): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('connectedAccounts')
    .select('stripeAccountId')
    .where('accountId', '=', ctx.accountId)
    .executeTakeFirst()
  return row?.stripeAccountId ?? null
}

async function createAccount(ctx: AccountContext): Promise<string> {
  const { accountId } = ctx
  const isCharged = marketplaceRules[ctx.services.config.marketplaceMode].charged === 'publisher'
  const { company, email, country } = await ctx.db
    .selectFrom('accounts')
    .select(['company', 'email', 'country'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { stripeAccountId } = await ask(ctx, () =>
    ctx.services.payments.createAccount({ accountId, company, email, country, isCharged }),
  )
  await ctx.db
    .insertInto('connectedAccounts')
    .values({ ...nothingReported, accountId, stripeAccountId, timestamp: new Date(0) })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute()
  await recordAudit(ctx, { kind: 'account', action: 'changed', thingId: accountId, title: company })
  return stripeAccountId
}

const nothingReported = {
  detailsSubmitted: false,
  chargesEnabled: false,
  transfersEnabled: false,
  payoutsEnabled: false,
  isWanted: false,
  wantedUntil: null,
  disabledReason: null,
  bankLast4: null,
}

async function ask<Answer>(ctx: AccountContext, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    ctx.services.log.error({ err: error, accountId: ctx.accountId }, 'Stripe did not open the onboarding')
    const hasConnect = await ctx.services.payments.hasConnect().catch(() => true)
    throw new Problem(hasConnect ? 'payment-unavailable' : 'connect-unavailable')
  }
}
