import type { Payment } from '@litfass/api/ads/payments'
import { adRefusal, hasStarted } from '@litfass/domain/ads/ad'
import { hallsLeftOut } from '@litfass/domain/ads/hall-discount'
import { fillText } from '@litfass/domain/fill-text'
import { groupedBy } from '@litfass/domain/grouped-by'
import { beginningOf } from '@litfass/domain/line'
import { cardPaymentRefusal } from '@litfass/domain/money/card-payment'
import { sellerOf } from '@litfass/domain/money/marketplace'
import { grossFeeOf } from '@litfass/domain/money/platform-fee'
import { taxOfSum } from '@litfass/domain/money/tax'

import { type AccountContext, inTransaction, publisherDay } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { countedText, texts } from '../../platform/texts.ts'
import { unpaidHalls } from '../ads/hall-discount.ts'
import { requirePaidSales } from '../connected-accounts/paid-sales.ts'
import { isOnOffer } from '../places/is-on-offer.ts'
import { currentBuyer, insertPayment } from './insert-payment.ts'
import { ownPayment, payeeOf, type PaymentRow, paymentOf, paymentRows } from './payments.store.ts'
import { renewVat } from './renew-vat.ts'

/**
 * Starts card payments for approved ads of this account, one for each seller, and opens the first. The ads are unchanged
 * until the webhook reports the payment. Replaces earlier open payments of these ads, so that no ad is paid twice.
 * @throws Problem no-ads-selected; not-found; ad-wrong-status, ad-started, place-off, seller-not-connected, seller-not-allowed, self-billing-not-agreed,
 * vat-changed, halls-together; payment-too-small, payment-too-large; payment-underway when an earlier payment was just paid or
 * a concurrent start replaced this one; payment-unavailable
 */
export async function startPayment(ctx: AccountContext, adIds: string[]): Promise<OpenedPayment> {
  if (adIds.length === 0) throw new Problem('no-ads-selected')
  return openPayments(ctx, adIds, ctx.services.newId())
}

/**
 * Opens the next payment of a checkout, as `startPayment` does the first.
 * @throws as `startPayment`
 */
export async function continuePayment(ctx: AccountContext, paymentId: string): Promise<OpenedPayment> {
  const { ads, checkoutId } = await ownPayment(ctx, paymentId)
  return openPayments(ctx, ads, checkoutId ?? ctx.services.newId())
}

type OpenedPayment = Payment & { url: string }

async function openPayments(ctx: AccountContext, adIds: string[], checkoutId: string): Promise<OpenedPayment> {
  const { payments, replaced } = await writePayments(ctx, adIds, checkoutId)
  for (const earlier of replaced) await close(ctx, { earlier, payments })
  const [payment] = payments
  // None was written because the VAT has changed. Thrown after the commit: the payer has to see the new total first.
  if (!payment) throw new Problem('vat-changed')
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  const { stripeAccountId } = payment
  const description = await descriptionOf(ctx, payment)
  const session = await callPaymentService(ctx, () =>
    ctx.services.payments.openCheckout({
      paymentId: payment.id,
      accountId: ctx.accountId,
      stripeAccountId,
      fee: payment.fee,
      description,
      amount: payment.net + payment.tax,
      currency: payment.currency,
      email,
      language: ctx.actor.language,
    }),
  )
  const { numUpdatedRows } = await ctx.db
    .updateTable('payments')
    .set({ stripeSessionId: session.sessionId })
    .where('id', '=', payment.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    // A concurrent start replaced this payment before its page existed, so close the page here.
    await callPaymentService(ctx, () =>
      ctx.services.payments.closeCheckout({ sessionId: session.sessionId, stripeAccountId }),
    )
    throw new Problem('payment-underway')
  }
  return { ...(await paymentOf(ctx, payment)), url: session.url }
}

/** Limit of a name at Stripe. */
const maxCharacters = 250

/** What the card page says about a payment: how many ads, of which campaigns, and who sells them. */
async function descriptionOf(ctx: AccountContext, payment: PaymentRow): Promise<string> {
  const { language } = ctx.actor
  const campaigns = await ctx.db
    .selectFrom('ads')
    .select('campaignTitle')
    .distinct()
    .where('id', 'in', payment.ads)
    .orderBy('campaignTitle')
    .execute()
  const description = fillText(texts[language].mailWords.paidFor, {
    ads: countedText(language, 'payment', payment.ads.length),
    campaigns: campaigns.map(({ campaignTitle }) => campaignTitle).join(', '),
    seller: payment.seller ?? '',
  })
  // Stripe's client cannot encode half of an emoji.
  return beginningOf(description, maxCharacters)
}

/**
 * Inserts the payments and fails those they replace, which are returned so that their pages can be closed. Inserts none when
 * the VAT of an ad has changed since the offer.
 */
async function writePayments(
  ctx: AccountContext,
  adIds: string[],
  checkoutId: string,
): Promise<{ payments: PaymentRow[]; replaced: PaymentRow[] }> {
  return inTransaction(ctx, async (ctx) => {
    const ads = await ctx.db
      .selectFrom('ads')
      .select(['id', 'status', 'amount', 'taxRate', 'vatCategory', 'publisherId', 'sellerId', 'startDate'])
      .select(['publisherZone', 'campaignId', 'cinemaId', 'priceInputs', 'feePercent', 'feeTaxRate'])
      .select(isOnOffer.as('isOnOffer'))
      .where('advertiserId', '=', ctx.accountId)
      .where('id', 'in', adIds)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (ads.length < new Set(adIds).size) throw new Problem('not-found')
    const refusal = ads.map((ad) => adRefusal(ad, 'pay')).find((found) => found !== null)
    if (refusal) throw new Problem(refusal)
    if (ads.some((ad) => hasStarted(ad, publisherDay(ctx, ad)))) throw new Problem('ad-started')
    if (ads.some((ad) => !ad.isOnOffer)) throw new Problem('place-off')
    if (hallsLeftOut(ads, await unpaidHalls(ctx, adIds).execute()).length > 0) throw new Problem('halls-together')
    const sales = await requirePaidSales(ctx, ads)
    const buyer = await currentBuyer(ctx)
    // Open payments still have the old VAT.
    if (await renewVat(ctx, ads, buyer)) return { payments: [], replaced: await replaceOpenPayments(ctx, adIds) }
    const sold = ads.map((ad, at) => ({
      ...ad,
      sellerId: sellerOf(ad),
      stripeAccountId: sales[at]?.stripeAccountId ?? null,
    }))
    const sums = [...groupedBy(sold, payeeOf).values()].map((group) => {
      const [{ sellerId, stripeAccountId }] = group
      return {
        sellerId,
        stripeAccountId,
        adIds: group.map(({ id }) => id),
        net: group.reduce((sum, ad) => sum + ad.amount, 0),
        tax: taxOfSum(group),
        fee: stripeAccountId ? group.reduce((sum, ad) => sum + grossFeeOf(ad.amount, ad), 0) : 0,
      }
    })
    const sumRefusal = sums.map(({ net, tax }) => cardPaymentRefusal(net + tax)).find((found) => found !== null)
    if (sumRefusal) throw new Problem(sumRefusal)
    const replaced = await replaceOpenPayments(ctx, adIds)
    const ids: string[] = []
    for (const payment of sums) {
      const id = ctx.services.newId()
      await insertPayment(ctx, { ...payment, id, status: 'open', checkoutId, buyer })
      ids.push(id)
    }
    const payments = await paymentRows(ctx).where('payments.id', 'in', ids).orderBy('payments.id').execute()
    return { payments, replaced }
  })
}

async function replaceOpenPayments(ctx: AccountContext, adIds: string[]): Promise<PaymentRow[]> {
  const open = await paymentRows(ctx)
    .where('payments.accountId', '=', ctx.accountId)
    .where('payments.status', '=', 'open')
    .where('payments.id', 'in', (eb) => eb.selectFrom('paymentAds').select('paymentId').where('adId', 'in', adIds))
    .orderBy('payments.id')
    .forUpdate()
    .execute()
  const ids = open.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db.updateTable('payments').set({ status: 'failed', timestamp: ctx.now }).where('id', 'in', ids).execute()
  return open
}

/** Closes the page of a replaced payment. If it was just paid, that payment stands and the new ones are dropped. */
async function close(
  ctx: AccountContext,
  { earlier, payments }: { earlier: PaymentRow; payments: PaymentRow[] },
): Promise<void> {
  const { stripeSessionId: sessionId, stripeAccountId } = earlier
  if (!sessionId) return
  const outcome = await callPaymentService(ctx, () =>
    ctx.services.payments.closeCheckout({ sessionId, stripeAccountId }),
  )
  if (outcome === 'closed') return
  const ids = payments.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db
      .updateTable('payments')
      .set({ status: 'failed', timestamp: ctx.now })
      .where('id', 'in', ids)
      .where('status', '=', 'open')
      .execute()
  throw new Problem('payment-underway')
}

async function callPaymentService<Answer>(ctx: AccountContext, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    ctx.services.log.error({ err: error, accountId: ctx.accountId }, 'a call of the payment service failed')
    throw new Problem('payment-unavailable')
  }
}
