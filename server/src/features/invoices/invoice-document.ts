import {
  Invoice,
  type InvoiceAddress,
  type InvoiceItem,
  type InvoiceKind,
  invoiceKinds,
  type InvoiceParty,
} from '@litfass/domain/money/invoice'
import { refundedDays } from '@litfass/domain/money/refund-reason'
import type { VatCategory } from '@litfass/domain/money/tax'
import { fallbackLanguage, type Language } from '@litfass/domain/people/language'
import { addDays, type Day, nextMonth } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

/** An invoice that is being issued, with its number. */
interface DueInvoice extends Pick<Invoice, 'number' | 'issued' | 'seller'> {
  id: string
  kind: InvoiceKind
  sellerId: string
  buyerId: string
  paymentId: string | null
  month: Day | null
  vatCategory: VatCategory
  corrects: string | null
  created: Date
  language: Language | null
  buyerAddress: InvoiceAddress | null
  buyerVat: string | null
  /** The zone of the company that writes it. */
  zone: string
}

/** What an invoice says, as of today. */
export async function documentOf(ctx: Context, due: DueInvoice): Promise<Invoice> {
  const corrected = due.corrects ? await issuedInvoice(ctx, due.corrects) : null
  const buyer = corrected?.buyer ?? (await readBuyer(ctx, due))
  const items = await itemsOf(ctx, due)
  const causes = due.corrects === null ? new Map<string, ItemCauses>() : await readCauses(ctx, due, items)
  const returnedByBank = due.corrects === null ? 0 : await returnedByBankOf(ctx, due)
  const positions = corrected?.items.map(({ adId }) => adId)
  const byRate = Map.groupBy(items, ({ rate }) => rate)
  return Invoice.parse({
    kind: due.kind,
    number: due.number,
    issued: due.issued,
    paid: due.month === null ? dayInZone(due.created.getTime(), due.zone) : null,
    ...(due.month !== null && { period: { start: due.month, end: addDays(nextMonth(due.month), -1) } }),
    language: corrected?.language ?? due.language ?? (await readerLanguage(ctx, due)) ?? fallbackLanguage,
    paymentId: due.paymentId,
    // A correction names both as the invoice does: without their VAT ids, a reverse charge could not be corrected.
    seller: corrected?.seller ?? due.seller,
    buyer,
    vatCategory: due.vatCategory,
    items: items.map((item, at) => ({
      ...item,
      ...causes.get(item.adId),
      position: (positions ? positions.indexOf(item.adId) : at) + 1,
      impressions: Math.round(item.impressions),
      ...(item.earned !== null && { fee: { percent: item.feePercent, earned: item.earned } }),
    })),
    vat: [...byRate].map(([rate, ofRate]) => ({
      rate,
      net: ofRate.reduce((sum, { net }) => sum + net, 0),
      tax: ofRate.reduce((sum, { tax }) => sum + tax, 0),
    })),
    ...(returnedByBank > 0 && { returnedByBank }),
    corrects: corrected && { number: corrected.number, issued: corrected.issued },
  } satisfies Invoice)
}

/** The document of an invoice. @throws when it is not issued yet */
export async function issuedInvoice(ctx: Context, invoiceId: string): Promise<Invoice> {
  const { document } = await ctx.db
    .selectFrom('invoices')
    .select('document')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return Invoice.parse(document)
}

/** The language of the first admin of the company that reads the invoice. */
async function readerLanguage(ctx: Context, { kind, sellerId, buyerId }: DueInvoice): Promise<Language | null> {
  const admin = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.language')
    .where('memberships.accountId', '=', invoiceKinds[kind].issuer === 'seller' ? buyerId : sellerId)
    .where(sql<boolean>`'admin' = any(memberships.roles)`)
    .orderBy('memberships.created')
    .limit(1)
    .executeTakeFirst()
  return admin?.language ?? null
}

async function readBuyer(
  ctx: Context,
  { buyerId, buyerAddress, buyerVat, paymentId }: DueInvoice,
): Promise<InvoiceParty> {
  const { legalName, ...profile } = await ctx.db
    .selectFrom('accounts')
    .leftJoin('sellers', 'sellers.accountId', 'accounts.id')
    .select(['id as accountId', 'company as name', 'line1', 'line2', 'postalCode', 'city', 'country', 'vat', 'email'])
    .select('legalName')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
  const name = paymentId === null ? (legalName ?? profile.name) : profile.name
  // The VAT of a payment follows from the country in which its buyer was then.
  if (buyerAddress && buyerAddress.country !== profile.country)
    return { ...profile, name, ...buyerAddress, vat: buyerVat }
  return { ...profile, name, vat: profile.vat ?? buyerVat }
}

/** The ads that it is about, in order. */
function itemsOf(ctx: Context, { id, kind }: DueInvoice) {
  return ctx.db
    .selectFrom('invoiceItems')
    .innerJoin('ads', 'ads.id', 'invoiceItems.adId')
    .select(['adId', 'net', 'tax', 'earned', 'placeName as place', 'campaignTitle as campaign', 'startDate as start'])
    .select(['endDate as end', 'lastDay', 'duration', 'frequency', 'impressions', 'feePercent'])
    .select(sql<string>`creative->>'title'`.as('slide'))
    .select(`${invoiceKinds[kind].rate} as rate`)
    .where('invoiceId', '=', id)
    .orderBy('startDate')
    .orderBy('placeName')
    .orderBy('adId')
    .execute()
}

/** The part of a correction, in gross cents, that the bank of the buyer has returned after lost disputes. */
async function returnedByBankOf({ db }: Context, { id }: DueInvoice): Promise<number> {
  const { cents } = await db
    .selectFrom('refundAds')
    .innerJoin('refunds', 'refunds.id', 'refundAds.refundId')
    .select(
      sql<number>`coalesce(sum(round(by_dispute::numeric * (refund_ads.net + refund_ads.tax) / (refunds.net + refunds.tax))), 0)::bigint`.as(
        'cents',
      ),
    )
    .where('correctionId', '=', id)
    .executeTakeFirstOrThrow()
  return cents
}

type ItemCauses = Required<Pick<InvoiceItem, 'refunds'>> & Pick<InvoiceItem, 'withheld'>
type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

/**
 * Why the ads of a correction were refunded, by the id of the ad. Older refunds have no reason. Refunds that Litfass did not
 * make itself come from a full refund of the payment.
 */
async function readCauses(
  { db }: Context,
  { id, paymentId }: DueInvoice,
  items: ItemRow[],
): Promise<Map<string, ItemCauses>> {
  if (paymentId === null) return new Map()
  const rows = await db
    .selectFrom('refundAds')
    .select(['adId', 'reason', 'withheld'])
    .where('correctionId', '=', id)
    .orderBy('refundId')
    .execute()
  const { status } = await db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const withPayment = status === 'refunded' ? [{ reason: 'payment' as const, withheld: 0 }] : []
  const byAd = Map.groupBy(rows, ({ adId }) => adId)
  return new Map(
    items.flatMap((item): [string, ItemCauses][] => {
      const own = byAd.get(item.adId) ?? withPayment
      const reasons = new Set(own.flatMap(({ reason }) => reason ?? []))
      const withheld = own.reduce((sum, refund) => sum + refund.withheld, 0)
      const refunds = [...reasons].map((reason) => ({ reason, ...refundedDays(item, reason) }))
      return refunds.length > 0 ? [[item.adId, { refunds, ...(withheld > 0 && { withheld }) }]] : []
    }),
  )
}
