import {
  type Invoice,
  invoiceFault,
  type InvoiceKind,
  invoiceKinds,
  invoiceSums,
  noTaxId,
} from '@litfass/domain/money/invoice'
import { formatEuros } from '@litfass/domain/money/money'
import { hasTaxId, invoiceNumber } from '@litfass/domain/money/seller'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { type Context, inTransaction, notify } from '../../platform/context.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { accountUrl, payerAddresses } from '../../platform/mail/company-mail.ts'
import { checkValueLine } from '../proof/published-root.ts'
import { correctionMail } from './correction-mail.ts'
import { drawInvoice } from './draw-invoice.ts'
import { claimReceipt } from './due-invoices.ts'
import { documentOf, issuedInvoice } from './invoice-document.ts'
import { invoiceLanguage } from './invoice-words.ts'
import { isWaitingForVatId } from './waits-for-vat-id.ts'
import { xrechnung } from './xrechnung.ts'

/** Limit of invoices that are numbered in one transaction. */
const atOnce = 50

/**
 * Issues the due invoices of a company: numbers, renders and mails them. Each step may be repeated. Without the details of
 * the company it waits; saving them queues this again.
 */
export async function issueInvoices(ctx: Context, issuerId: string): Promise<void> {
  const faulty = new Set<string>()
  while ((await numberDue(ctx, issuerId, faulty)) > 0);
  const unrendered = await ctx.db
    .selectFrom('invoices')
    .select('id')
    .where('issuerId', '=', issuerId)
    .where('number', 'is not', null)
    .where(sql<boolean>`not exists (select from invoice_files where invoice_id = invoices.id)`)
    .orderBy('id')
    .execute()
  await eachIndependently(ctx, unrendered, ({ id }) => render(ctx, id))
}

/**
 * Numbers the next invoices of a company, without gaps: the row of its series is locked. Returns how many it looked at. One
 * that contradicts itself is added to `faulty`, and does not delay the others.
 */
async function numberDue(ctx: Context, issuerId: string, faulty: Set<string>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const issuer = await readSeller(ctx, issuerId)
    if (!issuer || !(await dueInvoices(ctx, issuerId, faulty).limit(1).executeTakeFirst())) return 0
    const today = dayInZone(ctx.now.getTime(), issuer.zone)
    const year = Number(today.slice(0, 4))
    await ctx.db
      .insertInto('invoiceSeries')
      .values({ sellerId: issuerId, year, next: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const series = await ctx.db
      .selectFrom('invoiceSeries')
      .select('next')
      .where('sellerId', '=', issuerId)
      .where('year', '=', year)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const due = await dueInvoices(ctx, issuerId, faulty).limit(atOnce).execute()
    let { next } = series
    for (const invoice of due) {
      const number = invoiceNumber({ prefix: issuer.prefix, year, number: next })
      const seller = invoice.sellerId === issuerId ? issuer : await readSeller(ctx, invoice.sellerId)
      const issued = { number, issued: today, zone: issuer.zone }
      const document = seller && (await documentOf(ctx, { ...invoice, ...issued, seller: seller.party }))
      const fault = document ? invoiceFault(document) : noTaxId
      if (fault) {
        ctx.services.log.error({ invoiceId: invoice.id, fault }, 'an invoice cannot be issued')
        faulty.add(invoice.id)
        if (invoice.kind === 'invoice' && invoice.paymentId && (await claimReceipt(ctx, invoice.paymentId)))
          await ctx.services.queue.send(ctx.db, 'mail-receipt', { paymentId: invoice.paymentId })
        continue
      }
      await ctx.db
        .updateTable('invoices')
        .set({ number, issued: ctx.now, document: JSON.stringify(document) })
        .where('id', '=', invoice.id)
        .execute()
      await notify(ctx, [invoice.sellerId, invoice.buyerId], ['invoices'])
      next++
    }
    await ctx.db
      .updateTable('invoiceSeries')
      .set({ next })
      .where('sellerId', '=', issuerId)
      .where('year', '=', year)
      .execute()
    return due.length
  })
}

/**
 * In the order in which they became due. A correction waits until its invoice has a number, and an invoice with reverse
 * charge for the VAT id of its seller.
 */
function dueInvoices(ctx: Context, issuerId: string, faulty: ReadonlySet<string>) {
  return ctx.db
    .selectFrom('invoices')
    .leftJoin('payments', 'payments.id', 'invoices.paymentId')
    .leftJoin('users', 'users.id', 'payments.creatorId')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects')
    .innerJoin('accounts as named', 'named.id', 'invoices.sellerId')
    .select(['invoices.id', 'invoices.kind', 'invoices.sellerId', 'invoices.buyerId', 'invoices.paymentId'])
    .select('invoices.vatCategory')
    .select(['invoices.corrects', 'invoices.created', 'invoices.month', 'users.language'])
    .select(['payments.buyerAddress', 'payments.buyerVat'])
    .where('invoices.issuerId', '=', issuerId)
    .where('invoices.number', 'is', null)
    .where(sql<boolean>`invoices.id <> all(${[...faulty]}::uuid[])`)
    .where(sql<boolean>`(invoices.corrects is null or corrected.number is not null)`)
    .where(sql<boolean>`not ${isWaitingForVatId}`)
    .orderBy('invoices.created')
    .orderBy('invoices.id')
}

/** Null without details or a tax id. */
async function readSeller(ctx: Context, accountId: string) {
  const row = await ctx.db
    .selectFrom('sellers')
    .innerJoin('accounts', 'accounts.id', 'sellers.accountId')
    .selectAll('sellers')
    .select(['company', 'line1', 'line2', 'postalCode', 'city', 'country', 'vat', 'email', 'timezone'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row || !hasTaxId(row.taxNumber, row.vat)) return null
  const {
    legalName: name,
    prefix,
    timezone: zone,
    timestamp: _,
    smallBusiness: __,
    selfBillingAgreed: ___,
    ...party
  } = row
  return { prefix, zone, party: { ...party, name } }
}

/** Stores the files of an issued invoice and queues its mail to the user who paid, else to the company. */
async function render(ctx: Context, invoiceId: string): Promise<void> {
  const invoice = await issuedInvoice(ctx, invoiceId)
  const pdf = await drawInvoice(invoice)
  await inTransaction(ctx, async (ctx) => {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('invoiceFiles')
      .values({ invoiceId, pdf, xml: xrechnung(invoice) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    await mailInvoice(ctx, { invoiceId, invoice })
    await notify(ctx, [invoice.seller.accountId, invoice.buyer.accountId], ['invoices'])
  })
}

const mailTemplates = {
  invoice: 'invoice',
  correction: 'invoice-correction',
  'fee-invoice': 'fee-invoice',
  'fee-correction': 'fee-invoice-correction',
  'self-billed': 'self-billed-invoice',
} as const satisfies Record<InvoiceKind, Jobs['mail']['template']>

async function mailInvoice(
  ctx: Context,
  { invoiceId, invoice }: { invoiceId: string; invoice: Invoice },
): Promise<void> {
  const { seller, buyer, kind, number, paymentId } = invoice
  const payer = paymentId && (await payerAddresses(ctx, paymentId)).user
  if (kind === 'invoice' && paymentId && payer && (await claimReceipt(ctx, paymentId)))
    return ctx.services.queue.send(ctx.db, 'mail-receipt', { paymentId, invoiceId })
  const { gross } = invoiceSums(invoice)
  const [writer, reader] = invoiceKinds[kind].issuer === 'seller' ? [seller, buyer] : [buyer, seller]
  const correction = kind === 'correction' ? await correctionMail(ctx, invoice, { isToPayer: payer !== null }) : null
  await ctx.services.queue.send(ctx.db, 'mail', {
    template: correction?.template ?? mailTemplates[kind],
    to: payer ?? reader.email,
    language: invoiceLanguage(invoice),
    url: accountUrl(ctx, reader.accountId, '/settings/invoices'),
    words: {
      company: writer.name,
      number,
      gross: formatEuros(gross),
      refund: formatEuros(-gross),
      proof: await checkValueLine(ctx),
      ...correction?.words,
    },
    ...(correction && { rows: correction.rows }),
    invoiceId,
  })
}
