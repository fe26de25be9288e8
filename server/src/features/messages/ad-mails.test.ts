import { adApi } from '@litfass/api/ads/ads'
import { messageApi } from '@litfass/api/ads/messages'
import { sessionApi } from '@litfass/api/people/session'
import { boardApi } from '@litfass/api/places/boards'
import { screenApi } from '@litfass/api/places/screens'
import { formatEuros } from '@litfass/domain/money/money'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildBoardOffer, buildCinemaOffer, buildPlaces } from '../../testing/booking-builders.ts'
import {
  buildAccount,
  buildMember,
  buildMessage,
  buildOffer,
  buildScreen,
  refusalOf,
  type TestAccount,
} from '../../testing/builders.ts'
import { approve, approveAndPay, buildPaidAds } from '../../testing/card-payment.ts'
import { paidByCard } from '../../testing/disputes.ts'
import { mailsTo, type ReceivedMail } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { buildCinema } from '../../testing/place-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { mailReceipt } from '../payments/mail-paid.ts'
import { mailUnread } from './mail-unread.ts'

const server = await sharedServer()

async function offered(screens = 1) {
  const publisher = await buildAccount(server, { company: 'Gym GmbH' })
  const advertiser = await buildAccount(server, { company: 'Shoes AG' })
  const built = []
  for (let at = 0; at < screens; at++) built.push(await buildScreen(publisher, { name: `Screen ${at}` }))
  const { ads } = await buildOffer(advertiser, { screens: built })
  const first = ads[0]
  if (!first) throw new Error('the offer has no ad')
  return { publisher, advertiser, ads, first }
}

/** All mails to an address, once none are queued. */
async function allMailsTo({ email }: TestAccount): Promise<ReceivedMail[]> {
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pgboss.job
      where name = 'mail' and data->>'to' = ${email} and state in ('created', 'retry', 'active')`.execute(
      server.context().db,
    )
    return rows[0]?.waiting
  }
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  return mailsTo(server, email, 0)
}

async function mailTo(person: TestAccount, subject: RegExp): Promise<ReceivedMail> {
  return only((await allMailsTo(person)).filter((mail) => subject.test(mail.subject)))
}

const linkOf = (path: string, params: Record<string, string>) =>
  `${server.config.publicUrl}${path}?${new URLSearchParams(params).toString()}`

test('an offer for many screens sends one mail to the admins of each publisher', async () => {
  const { publisher, advertiser, ads, first } = await offered(3)
  const mail = only(await allMailsTo(publisher))
  const total = formatEuros(ads.reduce((sum, ad) => sum + ad.amount, 0))
  expect(mail.subject).toBe('New booking request from Shoes AG')
  expect(mail.text).toContain(
    `a booking request for 3 ads, ${formatPeriod(first.startDate, first.endDate)}: ${total} net for you`,
  )
  expect(mail.text).toContain(`Please answer before ${formatDay(first.startDate)}`)
  for (const ad of ads) expect(mail.text).toContain(`Slide · ${ad.placeName}: ${formatEuros(ad.amount)}`)
  const screen0 = only(ads.filter((ad) => ad.placeName === 'Screen 0'))
  expect(mail.link).toBe(linkOf('/publish/ads', { ad: screen0.id, account: publisher.accountId }))
  expect(await allMailsTo(advertiser)).toEqual([])
})

test('a mail about a large offer lists the first ads and counts the rest', async () => {
  const { publisher } = await offered(25)
  const { text } = only(await allMailsTo(publisher))
  expect(text.match(/Slide · Screen/g)).toHaveLength(19)
  expect(text).toContain('6 more ads: ')
})

test('an approval mail states the payment deadline, and a decline mail the reason', async () => {
  const { publisher, advertiser, first } = await offered()
  await approve(publisher, [first])
  const { accountId } = publisher
  await publisher.call(adApi.declineAd, { accountId, adId: first.id, body: { reason: 'No <alcohol>, please.' } })
  const approved = await mailTo(advertiser, /^Gym GmbH has approved 1 ad$/)
  const declined = await mailTo(advertiser, /^Gym GmbH has declined 1 ad$/)
  expect(approved.text).toContain(`Please pay before ${formatDay(first.startDate)}`)
  expect(declined.text).toContain('Reason: No <alcohol>, please.')
  for (const mail of [approved, declined])
    expect(mail.link).toBe(linkOf(`/advertise/ads/${first.id}`, { account: advertiser.accountId }))
})

test("deleting a screen sends decline mails in the recipient's language", async () => {
  const { publisher, advertiser, first } = await offered()
  await advertiser.call(sessionApi.setLanguage, { body: { language: 'de' } })
  await publisher.call(screenApi.deleteScreen, {
    accountId: publisher.accountId,
    screenId: first.screenId ?? '',
    query: { endAds: 'true' },
  })
  const mail = only(await allMailsTo(advertiser))
  expect(mail.subject).toBe('Gym GmbH hat 1 Anzeige abgelehnt')
  expect(mail.text).toContain('Begründung: der Bildschirm wurde entfernt')
})

test('deleting a board sends decline mails', async () => {
  const { publisher, advertiser, board } = await buildPlaces(server)
  await buildBoardOffer(advertiser, { boards: [board] })
  await publisher.call(boardApi.deleteBoard, {
    accountId: publisher.accountId,
    boardId: board.id,
    query: { endAds: 'true' },
  })
  expect((await mailTo(advertiser, /has declined 1 ad$/)).text).toContain('Reason: the place was removed')
})

test('a payment sends a receipt to the payer and a notice to the others on both sides', async () => {
  const { publisher, advertiser, ads, first } = await offered(2)
  const colleague = await buildMember(advertiser, { roles: ['admin'] })
  const payment = await approveAndPay(publisher, advertiser, ads)
  const receipt = await mailTo(advertiser, /^Receipt/)
  const { net, tax, gross } = payment
  expect(receipt.subject).toBe(`Receipt: ${formatEuros(gross)} for 2 ads`)
  for (const line of [
    ...ads.map(
      (ad) =>
        `Slide · ${ad.placeName} · Gym GmbH · ${formatPeriod(ad.startDate, ad.endDate)}: ${formatEuros(ad.amount)}`,
    ),
    `Net: ${formatEuros(net)}`,
    `VAT 19 %: ${formatEuros(tax)}`,
    `Total: ${formatEuros(gross)}`,
    `Payment number: ${payment.id}`,
    'Litfass is not the seller',
  ])
    expect(receipt.text).toContain(line)
  for (const person of [publisher, colleague]) {
    const mail = await mailTo(person, /^Shoes AG has paid for 2 ads$/)
    expect(mail.text).toContain(`Playback starts automatically: ${formatPeriod(first.startDate, first.endDate)}`)
  }
  expect((await allMailsTo(advertiser)).map(({ subject }) => subject)).not.toContain('Shoes AG has paid for 2 ads')
})

test('a receipt that is sent late names the day of the payment, also if the payment has changed since', async () => {
  const { publisher, advertiser, ads } = await offered()
  const { id: paymentId } = await approveAndPay(publisher, advertiser, ads)
  const ctx = server.context()
  const [paid, refunded] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-05-03T10:00:00Z')]
  await ctx.db.updateTable('payments').set({ paid, timestamp: refunded }).where('id', '=', paymentId).execute()
  await mailTo(advertiser, /^Receipt/)
  await mailReceipt(ctx, { paymentId })
  await expect
    .poll(async () => (await mailsTo(server, advertiser.email, 0)).filter(({ text }) => text.includes('01.05.2026')))
    .toHaveLength(1)
})

test('mails about boards do not claim that the ad plays automatically', async () => {
  const { publisher, advertiser, board } = await buildPlaces(server)
  const { ads } = await buildBoardOffer(advertiser, { boards: [board] })
  await approveAndPay(publisher, advertiser, ads)
  expect((await mailTo(publisher, /has paid for 1 ad$/)).text).toContain('Please show what is booked: ')
  expect((await mailTo(advertiser, /^Receipt/)).text).toContain('Everything runs as booked: ')
})

test('ad mails go only to verified, subscribed admins and senders; receipts are always sent', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const [quiet, unconfirmed, member] = [
    await buildMember(publisher, { roles: ['admin'] }),
    await buildMember(publisher, { roles: ['admin'] }),
    await buildMember(publisher),
  ]
  await quiet.call(sessionApi.setMailPreferences, { body: { reportMails: true, endingMails: false } })
  await quiet.call(sessionApi.setMailPreferences, { body: { adMails: false } })
  expect(await quiet.call(sessionApi.getSession, {})).toMatchObject({
    adMails: false,
    reportMails: true,
    endingMails: false,
  })
  await advertiser.call(sessionApi.setMailPreferences, { body: { adMails: false } })
  const { db } = server.context()
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', unconfirmed.userId).execute()

  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  expect(await allMailsTo(publisher)).toHaveLength(1)
  for (const person of [quiet, unconfirmed, member]) expect(await allMailsTo(person)).toEqual([])
  await approveAndPay(publisher, advertiser, ads)
  expect((await allMailsTo(advertiser)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt: /)])
})

test('the sender of an offer gets the answer without being an admin', async () => {
  const publisher = await buildAccount(server)
  const sender = await buildMember(await buildAccount(server))
  const { ads } = await buildOffer(sender, { screens: [await buildScreen(publisher)] })
  await approve(publisher, ads)
  expect(await allMailsTo(sender)).toHaveLength(1)
})

test('a rolled-back status change sends no mail', async () => {
  const { publisher, advertiser, first } = await offered()
  await approve(publisher, [first])
  await refusalOf(publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: first.id }))
  expect(await allMailsTo(advertiser)).toHaveLength(1)
})

test('a company that has caused too many mails is still read in the console, and its answers about money are mailed', async () => {
  const { publisher, advertiser, ads, first } = await offered(2)
  expect(await allMailsTo(publisher)).toHaveLength(1)
  const { db } = server.context()
  const reader = `caused-mail|${advertiser.accountId}|${publisher.email}`
  await db.updateTable('rateLimits').set({ count: 30 }).where('key', '=', reader).execute()

  const message = await buildMessage(advertiser, first, 'Please answer')
  await mailUnread(server.context(), message.id)
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: first.id, body: {} })
  expect(await allMailsTo(publisher)).toHaveLength(1)
  const { accountId } = publisher
  expect((await publisher.call(messageApi.listConversations, { accountId })).unread.external).toBe(1)

  await approveAndPay(publisher, advertiser, ads.slice(1))
  expect((await allMailsTo(publisher)).map(({ subject }) => subject)).toContain('Shoes AG has paid for 1 ad')
})

test('a message unread for ten minutes is mailed, once until all are read', async () => {
  const { publisher, advertiser, first } = await offered()
  const [one, two] = [await buildMessage(publisher, first, 'One'), await buildMessage(publisher, first, 'Two')]
  const queued = await sql<{ after: number }>`
    select extract(epoch from start_after - created_on)::int as after from pgboss.job
    where name = 'message-mail' and data->>'messageId' in (${one.id}, ${two.id})`.execute(server.context().db)
  expect(queued.rows).toEqual([{ after: 600 }, { after: 600 }])

  await mailUnread(server.context(), one.id)
  await mailUnread(server.context(), two.id)
  const mail = only(await allMailsTo(advertiser))
  expect(mail.subject).toBe('Gym GmbH wrote to you about “Slide”')
  expect(mail.text).toContain('“One”')
  expect(mail.text).toContain('2 messages are unread.')
  expect(mail.link).toBe(linkOf(`/advertise/ads/${first.id}`, { show: 'messages', account: advertiser.accountId }))

  const { accountId } = advertiser
  await advertiser.call(messageApi.readMessages, { accountId, adId: first.id, body: { upTo: two.id } })
  await mailUnread(server.context(), two.id)
  expect(await allMailsTo(advertiser)).toHaveLength(1)
  const three = await buildMessage(publisher, first, 'Three')
  await Promise.all([mailUnread(server.context(), three.id), mailUnread(server.context(), three.id)])
  const mails = await allMailsTo(advertiser)
  expect([mails.length, mails[1]?.text.includes('You have not read it yet.')]).toEqual([2, true])
})

test('accepting and declining many requests sends one mail for each act and advertiser', async () => {
  const { publisher, advertiser, ads } = await offered(4)
  const other = await buildAccount(server, { company: 'Hats AG' })
  const screen = await buildScreen(publisher)
  const more = (await buildOffer(other, { screens: [screen] })).ads
  const { accountId } = publisher
  const accepted = [...ads.slice(0, 2), ...more].map(({ id }) => id)
  await publisher.call(adApi.approveAds, { accountId, body: { ids: accepted } })
  await publisher.call(adApi.declineAds, { accountId, body: { ids: ads.slice(2).map(({ id }) => id), reason: 'No.' } })
  expect((await allMailsTo(advertiser)).map(({ subject }) => subject)).toEqual([
    'Gym GmbH has approved 2 ads',
    'Gym GmbH has declined 2 ads',
  ])
  expect((await allMailsTo(other)).map(({ subject }) => subject)).toEqual(['Gym GmbH has approved 1 ad'])
})

test('withdrawing an ad mails its publisher, with the note', async () => {
  const { publisher, advertiser, first } = await offered()
  const input = { accountId: advertiser.accountId, adId: first.id, body: { note: 'Sold out.' } }
  await advertiser.call(adApi.withdrawAd, input)
  const { text } = await mailTo(publisher, /^Shoes AG has withdrawn 1 ad$/)
  expect(text).toContain('Reason: Sold out.')
  // It was pending, and had taken no airtime.
  expect(text).not.toContain('airtime')
})

test('mails about a sale without VAT say why there is none, in place of the VAT', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server, { country: 'NL' })
  const { db } = server.context()
  const { accountId } = advertiser
  await db.updateTable('accounts').set({ vat: 'NL123456782B13' }).where('id', '=', accountId).execute()
  await advertiser.call(sessionApi.setLanguage, { body: { language: 'de' } })
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 10 })
  await approveAndPay(publisher, advertiser, ads)
  const { id: adId, amount } = only(ads)
  const untaxed = `${formatEuros(amount)} ohne USt. (Reverse Charge)`
  expect((await mailTo(advertiser, /angenommen$/)).text).toContain(untaxed)
  await advertiser.call(adApi.cancelAd, { accountId, adId, body: {} })
  expect((await mailTo(advertiser, /^Erstattung/)).text).toContain(`Sie erhalten ${untaxed} zurück.`)
  expect((await mailTo(publisher, /has cancelled 1 ad$/)).text).toContain(
    `The advertiser is refunded ${formatEuros(amount)} without VAT (reverse charge). The airtime`,
  )
})

test('the mail about the end of an ad names its own refund, without what the bank returned before', async () => {
  const { publisher, advertiser, ad, payment } = await buildPaidAds(server, { startIn: 10 })
  const card = await paidByCard(server, payment.id)
  for (const status of ['needs_response', 'lost']) await card.report(status, { amount: 1000 })
  const { accountId } = publisher
  await publisher.call(adApi.endAd, { accountId, adId: ad.id, body: { reason: 'Broken' } })
  const { text } = await mailTo(advertiser, /has ended 1 ad$/)
  const rest = formatEuros(payment.gross - 1000)
  expect(text).toContain(`Your refund is ${rest} including VAT, for the remaining days.`)
  expect(text).toContain(`Slide · ${ad.placeName}: ${rest}`)
})

test('a hall whose refund its discount takes up is cancelled without a refund, and both mails say so', async () => {
  const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const advertiser = await buildAccount(server)
  const cinema = await buildCinema(publisher, { halls: ['A', 'B', 'C'], discountHalls: 50 })
  const { ads } = await buildCinemaOffer(advertiser, { cinemas: [cinema], startIn: 10, days: 10 })
  await approveAndPay(publisher, advertiser, ads)
  const [hall] = ads
  if (!hall) throw new Error('not built')
  await advertiser.call(adApi.cancelAd, { accountId: advertiser.accountId, adId: hall.id, body: {} })
  const { text } = await mailTo(advertiser, /^Cancelled: 1 ad$/)
  expect(text).toContain(`so ${formatEuros(hall.amount)} net is deducted from the refund.`)
  expect((await mailTo(publisher, /has cancelled 1 ad$/)).text).toContain('Nothing is refunded. The airtime')
})

test('the day before which ads are to be paid names its zone where it starts at another time than for the reader', async () => {
  const publisher = await buildAccount(server)
  const { db } = server.context()
  await db.updateTable('accounts').set({ timezone: 'Pacific/Auckland' }).where('id', '=', publisher.accountId).execute()
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)], startIn: 10 })
  await approve(publisher, ads)
  const { text } = await mailTo(advertiser, /has approved 1 ad$/)
  const day = formatDay(only(ads).startDate)
  expect(text).toContain(`Please pay before ${day} (time zone Pacific/Auckland).`)
})

test('a quoted message is cut between characters', async () => {
  const { publisher, advertiser, first } = await offered()
  const message = await buildMessage(advertiser, first, `${'a'.repeat(298)}👨‍👩‍👧 and more`)
  await mailUnread(server.context(), message.id)
  expect((await mailTo(publisher, /wrote to you/)).text).toContain(`“${'a'.repeat(298)}…”`)
})
