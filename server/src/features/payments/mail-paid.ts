import { sellerOf } from '@litfass/domain/money/marketplace'
import { formatEuros } from '@litfass/domain/money/money'
import { taxByRate } from '@litfass/domain/money/tax'
import { byLanguage } from '@litfass/domain/people/language'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Context } from '../../platform/context.ts'
import type { Jobs, Wording } from '../../platform/jobs/jobs.ts'
import { payerEmail } from '../../platform/mail/company-mail.ts'
import { vatRows } from '../../platform/mail/vat-words.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { adWords, linkTo, mailTo } from '../ads/mails/ad-mails.ts'
import { groupedAds, type MailedAd, mailedAds, type MailedGroup } from '../ads/mails/mailed-ads.ts'
import { claimReceipt, waitsForDetails } from '../invoices/due-invoices.ts'
import { issuedInvoice } from '../invoices/invoice-document.ts'
import { checkValueLine } from '../proof/published-root.ts'
import { type PaymentRow, paymentRows } from './payments.store.ts'

/**
 * Queues the receipt for the payer and notices for the others on both sides, in the transaction that marks the ads as
 * paid and adds its invoice. If the invoice can be issued at once, the receipt is mailed with it.
 */
export async function mailPaid(ctx: Context, payment: PaymentRow): Promise<void> {
  const paid = await paidAds(ctx, payment)
  const [first, ...others] = paid
  if (!first) return
  const words = wordsOf(first, paid)
  const toPublishers = groupedAds(paid, (ad) => ad.publisherId).map((ads) => ({
    template: 'ads-paid' as const,
    ads,
    words: { ...words, start: startFor('publisher', ads) },
  }))
  await mailTo(ctx, 'publisher', toPublishers)
  const ads: MailedGroup = [first, ...others]
  await mailTo(ctx, 'advertiser', [{ template: 'ads-paid', ads, words, except: [payment.creatorId] }])
  if ((await waitsForDetails(ctx, payment.id)) && (await claimReceipt(ctx, payment.id)))
    await mailReceipt(ctx, { paymentId: payment.id })
}

function paidAds(ctx: Context, payment: PaymentRow) {
  return mailedAds(ctx).select('taxRate').where('id', 'in', payment.ads).execute()
}

function wordsOf(first: MailedAd, paid: readonly MailedAd[]) {
  return { company: first.advertiserName, start: startFor('advertiser', paid) }
}

/** Queues the receipt of a payment for the payer. */
export async function mailReceipt(ctx: Context, { paymentId, invoiceId }: Jobs['mail-receipt']): Promise<void> {
  const payment = await paymentRows(ctx).where('payments.id', '=', paymentId).executeTakeFirstOrThrow()
  const paid = await paidAds(ctx, payment)
  const [first, ...others] = paid
  if (!first) return
  const ads: MailedGroup = [first, ...others]
  const day = formatDay(dayInZone((payment.paid ?? payment.timestamp).getTime(), first.advertiserZone))
  const invoice = invoiceId && (await invoiceWordsOf(ctx, invoiceId))
  await ctx.services.queue.send(ctx.db, 'mail', {
    template: invoice ? 'receipt-with-invoice' : 'receipt',
    to: await payerEmail(ctx, paymentId),
    url: linkTo(ctx, 'advertiser', { ads }),
    ...(invoice && { invoiceId }),
    words: {
      ...adWords(ads, 'advertiser'),
      ...wordsOf(first, paid),
      ...invoice,
      day,
      gross: formatEuros(payment.net + payment.tax),
      // The published days are about what screens played.
      proof: paid.some(playsAds) ? await checkValueLine(ctx) : '',
    },
    rows: [
      ...paid.map((ad) => paymentRow(ad, (ad.sellerId && payment.seller) ?? ad.publisherName)),
      { name: wordingOf('net'), value: formatEuros(payment.net) },
      // Rates may differ between offers.
      ...vatRows(
        taxByRate(paid.map((ad) => ({ ...ad, sellerId: sellerOf(ad) }))),
        paid.map(({ vatCategory }) => vatCategory),
      ),
      { name: wordingOf('total'), value: formatEuros(payment.net + payment.tax) },
      { name: wordingOf('paymentDate'), value: day },
      { name: wordingOf('paymentNumber'), value: payment.id },
    ],
  })
}

async function invoiceWordsOf(ctx: Context, invoiceId: string): Promise<{ number: string; seller: string }> {
  const { number, seller } = await issuedInvoice(ctx, invoiceId)
  return { number, seller: seller.name }
}

/** Only screens play ads automatically; boards and cinemas are operated by people. */
function startFor(side: 'publisher' | 'advertiser', ads: readonly MailedAd[]): Wording {
  if (ads.every(playsAds)) return wordingOf('playsByItself')
  if (side === 'advertiser') return wordingOf('runsAsBooked')
  return wordingOf(ads.some(playsAds) ? 'screensPlay' : 'showBooked')
}

/** A row for an ad of a payment. */
export function paymentRow(ad: MailedAd, seller: string): { name: string; value: string } {
  return {
    name: `${ad.title} · ${ad.place} · ${seller} · ${formatPeriod(ad.startDate, ad.endDate)}`,
    value: formatEuros(ad.amount),
  }
}

function playsAds({ campaignType }: MailedAd): boolean {
  return bookableKinds[campaignType].playsAds
}

function wordingOf(key: keyof Texts['mailWords']): Wording {
  return byLanguage((language) => texts[language].mailWords[key])
}
