import { adApi } from '@litfass/api/ads/ads'
import { invoiceApi, type SellerChange } from '@litfass/api/ads/invoices'
import { fillPath } from '@litfass/api/path'
import { accountApi } from '@litfass/api/people/accounts'
import { teamApi } from '@litfass/api/people/team'
import { Invoice, invoiceSums } from '@litfass/domain/money/invoice'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { inTransaction } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import {
  accountInput,
  buildAccount,
  buildMember,
  buildOffer,
  buildScreen,
  refusalOf,
  type TestAccount,
} from '../../testing/builders.ts'
import { approve, approveAndPay, cards, enterCard, paymentReaches, startPayment } from '../../testing/card-payment.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { faultsOfCii, faultsOfUbl, hasRules } from '../../testing/invoices/e-invoice-rules.ts'
import { invoicesOf, saveSeller, sellerInput, yearOfNumbers } from '../../testing/invoices/invoice-builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { sendTemplate } from '../mails/send-mail.ts'
import { addDueCorrections } from './due-invoices.ts'
import { xrechnung } from './xrechnung.ts'
import { zugferd } from './zugferd.ts'

const server = await sharedServer()

async function documentOf(invoiceId: string): Promise<Invoice> {
  const { document } = await server
    .context()
    .db.selectFrom('invoices')
    .select('document')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return Invoice.parse(document)
}

async function offerTo(advertiser: TestAccount, publishers: TestAccount[]) {
  const screens = await Promise.all(publishers.map((publisher) => buildScreen(publisher, { adShare: 100 })))
  return (await buildOffer(advertiser, { screens })).ads
}

function saveProfile({ accountId, company, call }: TestAccount, profile: object) {
  return call(accountApi.updateAccount, { accountId, body: { ...accountInput(company), ...profile } })
}

async function pay(advertiser: TestAccount, ads: { id: string }[]) {
  const payment = await startPayment(advertiser, ads)
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  return payment
}

test('each seller invoices what was paid for its ads: numbered, mailed, valid, and together exactly what was paid', async () => {
  const advertiser = await buildAccount(server, { language: 'de' })
  const publishers = await Promise.all(['Gym', 'Cinema'].map((company) => buildAccount(server, { company })))
  for (const publisher of publishers) await saveSeller(publisher, { prefix: publisher.company.slice(0, 3) })
  const ads = await offerTo(advertiser, publishers)
  let paid = 0
  for (const publisher of publishers) {
    const own = ads.filter(({ publisherId }) => publisherId === publisher.accountId)
    await approve(publisher, own)
    paid += (await pay(advertiser, own)).gross
  }

  const invoices = await invoicesOf(advertiser, { count: 2 })
  expect(invoices.reduce((sum, { gross }) => sum + gross, 0)).toBe(paid)
  const year = yearOfNumbers(server)
  expect(new Set(invoices.map(({ number }) => number))).toEqual(new Set([`CIN-${year}-0001`, `GYM-${year}-0001`]))
  for (const { id, number, company, side } of invoices) {
    expect(side).toBe('buyer')
    expect(await documentOf(id)).toMatchObject({
      number,
      language: 'de',
      seller: { company, taxNumber: '231/123/45678' },
    })
    const params = { accountId: advertiser.accountId, invoiceId: id }
    const pdf = await advertiser.call(invoiceApi.getInvoicePdf, params)
    expect(await pdf.slice(0, 5).text()).toBe('%PDF-')
    const xml = await advertiser.call(invoiceApi.getInvoiceXml, params)
    expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`)
    if (!hasRules) continue
    expect(faultsOfUbl(xml)).toEqual([])
    expect(faultsOfCii(zugferd(await documentOf(id)))).toEqual([])
  }
  await expect
    .poll(async () => (await mailsTo(server, advertiser.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining([expect.stringContaining(`Rechnung GYM-${year}-0001`)]))
})

test('a browser does not cache the files of an invoice', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await saveSeller(publisher)
  await approveAndPay(publisher, advertiser, await offerTo(advertiser, [publisher]))
  const { id } = only(await invoicesOf(advertiser, { count: 1 }))
  for (const { path } of [invoiceApi.getInvoicePdf, invoiceApi.getInvoiceXml]) {
    const answer = await fetch(server.url + fillPath(path, { accountId: advertiser.accountId, invoiceId: id }), {
      headers: { authorization: `Bearer ${advertiser.token}` },
    })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await answer.arrayBuffer()
  }
})

test('the mail of an invoice has its PDF attached', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await saveSeller(publisher)
  await approveAndPay(publisher, advertiser, await offerTo(advertiser, [publisher]))
  const { id, number } = only(await invoicesOf(advertiser, { count: 1 }))
  const sent: Mail[] = []
  const job = { template: 'invoice' as const, to: advertiser.email, url: server.url, invoiceId: id }
  await sendTemplate(server.context(), job, (mail) => Promise.resolve(void sent.push(mail)))
  const attachment = only(only(sent).attachments ?? [])
  expect(attachment).toMatchObject({ name: `${number}.pdf`, type: 'application/pdf' })
  expect(attachment.content.toString('latin1')).toContain('factur-x.xml')
})

test('a receipt does not wait for the details of the seller; the invoice is mailed once they are saved', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await approveAndPay(publisher, advertiser, await offerTo(advertiser, [publisher]))
  const subjects = async () => (await mailsTo(server, advertiser.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Receipt: /))
  await saveSeller(publisher)
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Invoice .* from /))
})

test('an invoice is mailed to the company when the member who paid has left it', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server, { language: 'de' })
  const payer = await buildMember(advertiser, { roles: ['admin'], language: 'de' })
  const ads = await offerTo(advertiser, [publisher])
  await approve(publisher, ads)
  await pay(payer, ads)
  const { accountId } = advertiser
  await advertiser.call(teamApi.removeMember, { accountId, userId: payer.userId })
  const company = `office.${advertiser.email}`
  await server.context().db.updateTable('accounts').set({ email: company }).where('id', '=', accountId).execute()
  await saveSeller(publisher)
  expect((await mailsTo(server, company)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Rechnung /)])
})

test('an invoice waits for the details of its seller, and its corrections wait for it', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const ads = await offerTo(advertiser, [publisher])
  const payment = await approveAndPay(publisher, advertiser, ads)
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: only(ads).id, body: {} })
  const seller = () => publisher.call(invoiceApi.getSeller, { accountId: publisher.accountId })
  await expect.poll(async () => (await seller()).waiting, { timeout: 20_000 }).toBe(2)
  const { items } = await publisher.call(invoiceApi.listInvoices, { accountId: publisher.accountId, query: {} })
  expect(items.map(({ number, waitsForDetails, hasFiles }) => [number, waitsForDetails, hasFiles])).toEqual([
    [undefined, true, false],
    [undefined, true, false],
  ])

  const saved = await saveSeller(publisher)
  expect(saved).toMatchObject({ details: { legalName: 'Company GmbH' } })
  const { accountId } = publisher
  const change = (phone: string) =>
    publisher.call(invoiceApi.saveSeller, { accountId, body: { ...sellerInput, phone, basedOn: saved.timestamp } })
  await change('0341 1')
  expect(await refusalOf(change('0341 2'))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect((await seller()).details?.phone).toBe('0341 1')
  const [invoice, correction] = await invoicesOf(publisher, { count: 2, side: 'seller' })
  expect(invoice).toMatchObject({ kind: 'invoice', waitsForDetails: false, gross: payment.gross })
  expect(invoice).toMatchObject({ company: advertiser.company })
  expect(correction).toMatchObject({ kind: 'correction', gross: -payment.gross, corrects: invoice?.number })
  expect(await seller()).toMatchObject({ waiting: 0, nextNumber: 3 })
  if (hasRules) {
    const document = await documentOf(correction?.id ?? '')
    expect(faultsOfCii(zugferd(document))).toEqual([])
  }
})

/** Saves the details twice; neither can be written before both have found none. Returns the refusals. */
async function saveTwiceAtOnce(publisher: TestAccount, version: Pick<SellerChange, 'basedOn'>) {
  const { db } = server.context()
  const { saves } = await db.transaction().execute(async (locking) => {
    await sql`lock table sellers in share mode`.execute(locking)
    const saves = ['0341 1', '0341 2'].map((phone) => refusalOf(saveSeller(publisher, { phone, ...version })))
    await expect.poll(() => waitingForLock(server, '^insert into "sellers"')).toBe(2)
    return { saves }
  })
  return (await Promise.all(saves)).filter((refusal) => refusal !== null)
}

test('of two first saves of the seller details, the second is refused, even if both begin at once', async () => {
  const publisher = await buildAccount(server)
  const { accountId, call } = publisher
  const refusal = { status: 409, code: 'changed-meanwhile' }
  expect(await saveTwiceAtOnce(publisher, { basedOn: null })).toEqual([expect.objectContaining(refusal)])

  const { details } = await call(invoiceApi.getSeller, { accountId })
  expect(await refusalOf(saveSeller(publisher, { phone: '0341 3', basedOn: null }))).toMatchObject(refusal)
  expect((await call(invoiceApi.getSeller, { accountId })).details).toEqual(details)
})

test('two first saves of the seller details without a version are both saved', async () => {
  const publisher = await buildAccount(server)
  expect(await saveTwiceAtOnce(publisher, {})).toEqual([])
  expect((await publisher.call(invoiceApi.getSeller, publisher)).details?.phone).toMatch(/^0341 [12]$/)
})

test('a correction gives no reason for a refund that was stored without one', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const ads = await offerTo(advertiser, [publisher, publisher])
  const adId = ads[0]?.id ?? ''
  const payment = await approveAndPay(publisher, advertiser, ads)
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId, body: {} })
  const { db } = server.context()
  const corrections = () =>
    db
      .selectFrom('invoices')
      .select('id')
      .where('paymentId', '=', payment.id)
      .where('kind', '=', 'correction')
      .execute()
  await expect.poll(async () => (await corrections()).length).toBe(1)
  await db.updateTable('refundAds').set({ correctionId: null }).where('adId', '=', adId).execute()
  await saveSeller(publisher)
  const [, correction] = await invoicesOf(publisher, { count: 2, side: 'seller' })
  expect(only((await documentOf(correction?.id ?? '')).items).refunds).toBeUndefined()
})

test('an invoice that waits for the VAT id of its seller is issued once the profile has it', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const save = (vat?: string) =>
    publisher.call(accountApi.updateAccount, {
      accountId: publisher.accountId,
      body: { ...accountInput(publisher.company), vat },
    })
  await save('DE136695976')
  await saveSeller(publisher, { taxNumber: '' })
  await save()
  await approveAndPay(publisher, advertiser, await offerTo(advertiser, [publisher]))
  const seller = () => publisher.call(invoiceApi.getSeller, { accountId: publisher.accountId })
  expect(await seller()).toMatchObject({ waiting: 1 })
  await save('DE136695976')
  await invoicesOf(advertiser, { count: 1 })
  expect(await seller()).toMatchObject({ waiting: 0 })
})

test('partial refunds are corrected one by one, and all corrections take back what was invoiced', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await saveSeller(publisher)
  const ads = await offerTo(advertiser, [publisher, publisher, publisher])
  const payment = await approveAndPay(publisher, advertiser, ads)
  const [invoice] = await invoicesOf(advertiser, { count: 1 })
  for (const [at, { id }] of ads.entries()) {
    await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: id, body: {} })
    await invoicesOf(advertiser, { count: at + 2 })
  }
  const [, ...corrections] = await invoicesOf(advertiser, { count: 4 })
  expect(corrections.reduce((sum, { gross }) => sum + gross, 0)).toBe(-payment.gross)
  const original = await documentOf(invoice?.id ?? '')
  for (const { id } of corrections) {
    const document = await documentOf(id)
    const { adId, position } = only(document.items)
    expect(original.items.find((item) => item.adId === adId)?.position).toBe(position)
    expect(document.corrects).toEqual({ number: original.number, issued: original.issued })
    expect(invoiceSums(document).net).toBe(only(document.items).net)
  }
})

/** Three ads of 50 cents, paid and invoiced: their VAT is 29 cents, shared as 10, 10 and 9. */
async function threeSmallAds() {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await saveSeller(publisher)
  const ads = await offerTo(advertiser, [publisher, publisher, publisher])
  const { db } = server.context()
  for (const { id } of ads)
    await db.updateTable('ads').set({ amount: 50, taxAmount: 10 }).where('id', '=', id).execute()
  const payment = await approveAndPay(publisher, advertiser, ads)
  await invoicesOf(advertiser, { count: 1 })
  const cancel = (ad: { id: string } | undefined) =>
    advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: ad?.id ?? '', body: {} })
  return { advertiser, ads, payment, cancel }
}

test('rounding differences between refunds and their invoice add neither items nor corrections', async () => {
  const { advertiser, ads, payment, cancel } = await threeSmallAds()
  for (const [at, ad] of ads.entries()) {
    await cancel(ad)
    await invoicesOf(advertiser, { count: at + 2 })
  }
  // Any further correction has been added by then.
  await paymentReaches(advertiser, payment.id, 'refunded')
  const [, ...corrections] = await invoicesOf(advertiser, { count: 4 })
  expect(corrections.reduce((sum, { gross }) => sum + gross, 0)).toBe(-payment.gross)
  for (const { id } of corrections) expect(only((await documentOf(id)).items).net).toBe(-50)
})

test('a payment is corrected to the cent when Stripe refunds it after a refund of one of its ads', async () => {
  const { advertiser, payment, cancel } = await threeSmallAds()
  const { items } = await documentOf((await invoicesOf(advertiser, { count: 1 }))[0]?.id ?? '')
  const rows = await server
    .context()
    .db.selectFrom('ads')
    .select(['id', 'taxAmount'])
    .where(
      'id',
      'in',
      items.map(({ adId }) => adId),
    )
    .execute()
  await cancel(rows.find(({ taxAmount }) => taxAmount === 9))
  await invoicesOf(advertiser, { count: 2 })
  const context = server.context()
  await context.db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', payment.id).execute()
  await inTransaction(context, (ctx) => addDueCorrections(ctx, payment.id))
  const [, first, second] = await invoicesOf(advertiser, { count: 3 })
  expect((first?.gross ?? 0) + (second?.gross ?? 0)).toBe(-payment.gross)
  expect((await documentOf(second?.id ?? '')).items.map(({ net }) => net)).toEqual([-50, -50])
})

test('a refund that the bank returns after its correction does not delay the next correction', async () => {
  const { advertiser, ads, payment, cancel } = await threeSmallAds()
  const { db } = server.context()
  await cancel(ads[0])
  await invoicesOf(advertiser, { count: 2 })
  await db.updateTable('refunds').set({ status: 'failed' }).where('paymentId', '=', payment.id).execute()
  await cancel(ads[1])
  const [, , second] = await invoicesOf(advertiser, { count: 3 })
  expect(only((await documentOf(second?.id ?? '')).items)).toMatchObject({ adId: ads[1]?.id, net: -50 })
})

test('an issued invoice cannot be changed or deleted, not even in the database', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await saveSeller(publisher)
  await approveAndPay(publisher, advertiser, await offerTo(advertiser, [publisher]))
  const [invoice] = await invoicesOf(advertiser, { count: 1 })
  const { db } = server.context()
  const invoiceId = invoice?.id
  await expect(sql`update invoices set number = 'X' where id = ${invoiceId}`.execute(db)).rejects.toThrow(
    'never changes',
  )
  await expect(sql`delete from invoices where id = ${invoiceId}`.execute(db)).rejects.toThrow('never changes')
  await expect(sql`delete from invoice_files where invoice_id = ${invoiceId}`.execute(db)).rejects.toThrow(
    'never changes',
  )
  await expect(sql`update invoice_items set net = 0 where invoice_id = ${invoiceId}`.execute(db)).rejects.toThrow(
    'never changes',
  )
})

/** Moves a company to a country, with the VAT id that it has there. */
function moveTo(
  { accountId, company, call }: TestAccount,
  { country = 'DE', vat }: { country?: string; vat?: string },
) {
  const place = { country, postalCode: '1010', vat }
  const body = { ...accountInput(company), ...(country === 'DE' ? { vat } : place) }
  return call(accountApi.updateAccount, { accountId, body })
}

const austrian = { country: 'AT', vat: 'ATU12345675' }

test.each([
  ['reverse-charge', austrian, {}, 'standard'],
  ['reverse-charge', austrian, { country: 'AT' }, 'standard'],
  ['reverse-charge', austrian, { country: 'CH' }, 'not-taxable'],
  ['not-taxable', { country: 'CH' }, {}, 'standard'],
  ['standard', {}, austrian, 'reverse-charge'],
  ['standard', {}, { country: 'CH' }, 'not-taxable'],
] as const)(
  'an ad offered as %s to %j is paid as the buyer is taxed after moving to %j: %s',
  async (before, from, to, after) => {
    const publisher = await buildAccount(server)
    const advertiser = await buildAccount(server)
    await saveSeller(publisher)
    await saveProfile(publisher, { vat: 'DE123456788' })
    await moveTo(advertiser, from)
    const ads = await offerTo(advertiser, [publisher])
    expect(only(ads).vatCategory).toBe(before)
    await approve(publisher, ads)
    const early = await startPayment(advertiser, ads)
    await moveTo(advertiser, to)
    expect(await refusalOf(startPayment(advertiser, ads))).toMatchObject({ code: 'vat-changed' })
    await paymentReaches(advertiser, early.id, 'failed')
    const { accountId } = advertiser
    const { taxRate, taxAmount } = await advertiser.call(adApi.getAd, { accountId, adId: only(ads).id })
    expect(taxRate).toBe(after === 'standard' ? 19 : 0)
    expect((await pay(advertiser, ads)).tax).toBe(taxAmount)
    const { id } = only(await invoicesOf(advertiser, { count: 1 }))
    expect(await documentOf(id)).toMatchObject({ vatCategory: after, buyer: { country: 'DE', ...to } })
  },
)

test('a buyer that moves to another country after it has paid is invoiced where it was', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await moveTo(advertiser, austrian)
  await saveProfile(publisher, { vat: 'DE123456788' })
  const ads = await offerTo(advertiser, [publisher])
  await approveAndPay(publisher, advertiser, ads)
  await moveTo(advertiser, { vat: 'DE123456788' })
  await saveSeller(publisher)
  const { id } = only(await invoicesOf(advertiser, { count: 1 }))
  expect(await documentOf(id)).toMatchObject({
    vatCategory: 'reverse-charge',
    buyer: { ...austrian, postalCode: '1010', email: 'office@example.com' },
  })
})

test('an invoice with reverse charge waits for the VAT id of its seller, even if it has a tax number', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server, { country: 'AT' })
  await saveProfile(advertiser, { country: 'AT', postalCode: '1010', vat: 'ATU12345675' })
  await saveSeller(publisher)
  const ads = await offerTo(advertiser, [publisher])
  expect(only(ads)).toMatchObject({ vatCategory: 'reverse-charge', taxAmount: 0 })
  await approve(publisher, ads)
  expect(await pay(advertiser, ads)).toMatchObject({ tax: 0, noVat: ['reverse-charge'] })
  const receipt = async () =>
    (await mailsTo(server, advertiser.email)).find(({ subject }) => subject.startsWith('Receipt: '))
  await expect
    .poll(async () => (await receipt())?.text)
    .toMatch(/^Net: .*\nReverse charge: the advertiser owes the VAT\nTotal: /m)
  const { accountId, call } = publisher
  const seller = () => call(invoiceApi.getSeller, { accountId })
  expect(await seller()).toMatchObject({ waiting: 0, waitingForVatId: 1 })
  const { items } = await call(invoiceApi.listInvoices, { accountId, query: {} })
  expect(items).toMatchObject([{ waitsForDetails: true, waitsForVatId: true }])
  // Those of other categories do not wait with it.
  const other = await buildAccount(server)
  await approveAndPay(publisher, other, await offerTo(other, [publisher]))
  await invoicesOf(other, { count: 1 })

  await saveProfile(publisher, { vat: 'DE123456788' })
  const { id } = only(await invoicesOf(advertiser, { count: 1 }))
  expect(await documentOf(id)).toMatchObject({
    vatCategory: 'reverse-charge',
    seller: { vat: 'DE123456788' },
    buyer: { vat: 'ATU12345675' },
  })
  expect(await seller()).toMatchObject({ waiting: 0, waitingForVatId: 0 })
})

test('a VAT id that leaves the profile of the advertiser stays on what it paid, and on the correction of that', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server, { country: 'AT' })
  const profile = { ...accountInput(advertiser.company), country: 'AT', postalCode: '1010' }
  const save = (vat?: string) =>
    advertiser.call(accountApi.updateAccount, { accountId: advertiser.accountId, body: { ...profile, vat } })
  await save('ATU12345675')
  const ads = await offerTo(advertiser, [publisher])
  await approve(publisher, ads)
  const payment = await startPayment(advertiser, ads)
  await save()
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'paid')
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: only(ads).id, body: {} })
  await saveProfile(publisher, { vat: 'DE123456788' })
  await saveSeller(publisher)
  const found = await invoicesOf(advertiser, { count: 2 })
  for (const { id } of found)
    expect(await documentOf(id)).toMatchObject({ vatCategory: 'reverse-charge', buyer: { vat: 'ATU12345675' } })
})

test('a correction names its seller as the invoice does, whatever the seller has changed since', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server, { country: 'AT' })
  await saveProfile(advertiser, { country: 'AT', postalCode: '1010', vat: 'ATU12345675' })
  await saveProfile(publisher, { vat: 'DE123456788' })
  await saveSeller(publisher, { legalName: 'Vorher GmbH' })
  const ads = await offerTo(advertiser, [publisher])
  await approve(publisher, ads)
  await pay(advertiser, ads)
  const invoice = await documentOf(only(await invoicesOf(advertiser, { count: 1 })).id)
  await saveProfile(publisher, { vat: '' })
  await saveSeller(publisher, { legalName: 'Nachher GmbH', taxNumber: '231/999/00000', smallBusiness: true })
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: only(ads).id, body: {} })
  const found = await invoicesOf(advertiser, { count: 2 })
  const correction = await documentOf(found.find(({ kind }) => kind === 'correction')?.id ?? '')
  expect(correction).toMatchObject({ vatCategory: 'reverse-charge', seller: invoice.seller, buyer: invoice.buyer })
  expect(correction.seller).toMatchObject({ name: 'Vorher GmbH', vat: 'DE123456788' })
  if (hasRules) {
    expect(faultsOfUbl(xrechnung(correction))).toEqual([])
    expect(faultsOfCii(zugferd(correction))).toEqual([])
  }
})

test('invoices that contradict themselves do not delay those after them', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const ads = await offerTo(advertiser, [publisher])
  await approveAndPay(publisher, advertiser, ads)
  const { accountId } = advertiser
  const { items } = await advertiser.call(invoiceApi.listInvoices, { accountId, query: {} })
  const waiting = only(items)
  const { db } = server.context()
  // Sixty older ones whose VAT contradicts their category, which is more than one batch.
  await sql`
    with copies as (
      insert into payments select (p).* from (
        select jsonb_populate_record(payments, jsonb_build_object('id', gen_random_uuid(),
          'stripe_session_id', null, 'stripe_payment_intent_id', null)) as p
        from payments, generate_series(1, 60) where account_id = ${advertiser.accountId}
      ) copied returning id
    ), due as (
      insert into invoices (id, kind, seller_id, buyer_id, payment_id, vat_category, created)
      select gen_random_uuid(), 'invoice', ${publisher.accountId}, ${advertiser.accountId}, id, 'not-taxable',
        now() - interval '1 day'
      from copies returning id
    )
    insert into invoice_items select id, ${only(ads).id}, 1000, 190 from due`.execute(db)
  await saveSeller(publisher)
  await expect
    .poll(async () => {
      const { items } = await advertiser.call(invoiceApi.listInvoices, { accountId, query: {} })
      return items[0]
    })
    .toMatchObject({ id: waiting.id, number: expect.stringMatching(/-0001$/) })
})

test('an invoice that cannot be drawn does not delay those after it', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const ads = await offerTo(advertiser, [publisher])
  const { db, now, services } = server.context()
  await db
    .insertInto('invoices')
    .values({
      id: services.newId(),
      kind: 'self-billed',
      sellerId: advertiser.accountId,
      buyerId: publisher.accountId,
      paymentId: null,
      month: '2026-10-01',
      corrects: null,
      vatCategory: 'standard',
      created: now,
      number: 'BROKEN',
      issued: now,
      document: '{}',
    })
    .execute()
  await saveSeller(publisher)
  await approveAndPay(publisher, advertiser, ads)
  const { accountId } = publisher
  await expect
    .poll(async () => {
      const { items } = await publisher.call(invoiceApi.listInvoices, { accountId, query: { side: 'seller' } })
      return items.map(({ hasFiles }) => hasFiles)
    })
    .toEqual([true])
})

test('a tax number needs digits; one that was stored before that was checked stays', async () => {
  const publisher = await buildAccount(server)
  const { accountId, call } = publisher
  const refusal = await refusalOf(saveSeller(publisher, { taxNumber: 'abc' }))
  expect(refusal).toMatchObject({ status: 422, fields: ['taxNumber'] })
  await saveSeller(publisher)
  const { db } = server.context()
  await db.updateTable('sellers').set({ taxNumber: 'abc' }).where('accountId', '=', accountId).execute()
  expect((await call(invoiceApi.getSeller, { accountId })).details).toEqual({ ...sellerInput, taxNumber: 'abc' })
})

test('a seller needs a tax number or a VAT id, and a small business shows no VAT on its next offers', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  expect(await refusalOf(saveSeller(publisher, { taxNumber: '' }))).toMatchObject({ fields: ['taxNumber'] })
  expect(await refusalOf(saveSeller(publisher, { prefix: 'F_W' }))).toMatchObject({ fields: ['prefix'] })
  expect((await saveSeller(publisher, { smallBusiness: true, prefix: ' fw ' })).details).toEqual({
    ...sellerInput,
    smallBusiness: true,
  })
  const ads = await offerTo(advertiser, [publisher])
  expect(only(ads)).toMatchObject({ taxRate: 0, taxAmount: 0 })
  const payment = await approveAndPay(publisher, advertiser, ads)
  expect(payment.tax).toBe(0)
  const [invoice] = await invoicesOf(advertiser, { count: 1 })
  expect(await documentOf(invoice?.id ?? '')).toMatchObject({
    vatCategory: 'small-business',
    vat: [{ rate: 0, tax: 0 }],
  })
})
