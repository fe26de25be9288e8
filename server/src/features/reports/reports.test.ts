import { reportLinkApi } from '@litfass/api/ads/report-links'
import type { CampaignReport } from '@litfass/api/ads/reports'
import { reportApi } from '@litfass/api/ads/reports'
import { sessionApi } from '@litfass/api/people/session'
import { playApi } from '@litfass/api/playback/plays'
import { shortHash } from '@litfass/domain/proof/proof-day'
import { addDays } from '@litfass/domain/time/day'
import { afterEach, expect, test } from 'vitest'

import { buildCinemaOffer } from '../../testing/booking-builders.ts'
import { buildAccount, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { type ReceivedMail, mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { buildCinema } from '../../testing/place-builders.ts'
import { type RunningAd, hour, pageOf, runningAd, turnsOf } from '../../testing/running-ad.ts'
import { signingDevice } from '../../testing/signing-device.ts'
import { testServer } from '../../testing/test-server.ts'
import { publishDays } from '../proof/publish-days.ts'
import { mailReports } from './mail-reports.ts'
import { reportPdf } from './report-pdf.ts'

const server = await testServer({ logLevel: 'silent' })
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

/** A running ad of which 30 of the last hour's 36 plays were shown, in a signed page. */
async function reportedAd(): Promise<RunningAd> {
  const running = await runningAd(server)
  const { screen, tv, noon } = running
  const device = signingDevice(screen.id)
  const { page } = device.sign(
    pageOf(running, noon, { shown: [turnsOf(noon, 0, 29)], hidden: [turnsOf(noon, 30, 35)] }),
  )
  const body = { key: tv.key, pages: [], publicKey: device.publicKey, signed: [page] }
  expect(await server.call(playApi.reportPlays, { screenId: screen.id, body })).toEqual({ taken: true })
  return running
}

async function textOf(pdf: Blob | Buffer): Promise<string> {
  return (pdf instanceof Blob ? Buffer.from(await pdf.arrayBuffer()) : pdf).toString('latin1')
}

function pagesIn(pdf: string): number {
  return pdf.match(/\/Type \/Page\n/g)?.length ?? 0
}

test('the report of a campaign is a PDF for its advertiser and for those who have the link', async () => {
  const { advertiser, publisher, campaign } = await reportedAd()
  const input = { accountId: advertiser.accountId, campaignId: campaign.id }
  const english = await textOf(await advertiser.call(reportApi.getReportPdf, input))
  expect(english.startsWith('%PDF-1.7')).toBe(true)
  expect(english).toContain('/Lang (en)')
  expect(pagesIn(english)).toBe(1)
  await advertiser.call(sessionApi.setLanguage, { body: { language: 'de' } })
  expect(await textOf(await advertiser.call(reportApi.getReportPdf, input))).toContain('/Lang (de)')

  const other = await buildAccount(server)
  for (const { call, accountId } of [publisher, other])
    expect(await refusalOf(call(reportApi.getReportPdf, { ...input, accountId }))).toMatchObject({ status: 404 })

  const { token } = await advertiser.call(reportLinkApi.createReportLink, input)
  const shared = { token, language: 'de' as const }
  expect(await textOf(await server.call(reportLinkApi.readReportPdf, { body: shared }))).toContain('/Lang (de)')
  const [header = '', line = ''] = (await server.call(reportLinkApi.readReportCsv, { body: shared })).split('\r\n')
  expect(header).toMatch(/^\uFEFF?Kampagne;/)
  expect(header).not.toContain('Adresse')
  expect(line).toContain(campaign.title)
  expect(await server.call(reportLinkApi.readReport, { body: { token } })).toMatchObject({ delivered: 30, signed: 30 })
  const unknown = { token: 'unknown', language: 'en' as const }
  for (const endpoint of [reportLinkApi.readReportPdf, reportLinkApi.readReportCsv])
    expect(await refusalOf(server.call(endpoint, { body: unknown }))).toMatchObject({ status: 404 })
})

test('of many reports that an account requests at once, some are drawn and the others refused', async () => {
  const { advertiser, campaign } = await reportedAd()
  const input = { accountId: advertiser.accountId, campaignId: campaign.id }
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => advertiser.call(reportApi.getReportPdf, input)))
  const codes = all.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'drawn'))
  expect(new Set(codes)).toEqual(new Set(['drawn', 'server-busy']))
})

test.each(['en', 'de'] as const)('a year on many places takes several pages, in %s', async (language) => {
  const days = Array.from({ length: 366 }, (_, at) => ({ day: addDays('2027-01-01', at), due: 100, delivered: 90 }))
  const report: CampaignReport = {
    campaign: 'Ein Titel 🎄 mit allem, was in sechzig Zeichen passt, so lang',
    company: 'Bäckerei Morgenrot',
    isFinal: true,
    creative: null,
    due: 36_600,
    delivered: 32_940,
    madeGood: 12,
    signed: 30_000,
    booked: 36_600,
    lastReport: '2028-01-01T00:00:00.000Z',
    missed: { hidden: 3_000, short: 60 },
    paused: 500,
    days,
    ads: Array.from({ length: 250 }, (_, at) => ({
      title: `Motiv ${at}`,
      placeName: `Werbefläche ${at}`,
      due: 146,
      delivered: 131,
      booked: 146,
      lastReport: '2028-01-01T00:00:00.000Z',
      lastDays: [],
      isMakeGood: false,
    })),
    declared: [{ title: 'Motiv', placeName: 'Saal 1', days: 3, photos: 2, shows: 12 }],
    published: { day: '2028-01-01', root: 'r'.repeat(43), chain: 'c'.repeat(43) },
  }
  const drawn = {
    language,
    zone: 'Europe/Berlin',
    created: new Date('2028-01-02T08:00:00Z'),
    checkValuesAddress: 'https://litfass.example/days',
  }
  expect(pagesIn(await textOf(await reportPdf({ ...report, ...drawn })))).toBeGreaterThan(8)
  // Nothing was due yet.
  const empty = {
    ...report,
    due: 0,
    delivered: 0,
    signed: 0,
    missed: {},
    paused: 0,
    days: [],
    ads: [],
    declared: [],
    published: null,
  }
  expect(pagesIn(await textOf(await reportPdf({ ...empty, ...drawn })))).toBe(1)
})

async function reportMails(email: string, count: number): Promise<ReceivedMail[]> {
  await expect
    .poll(async () => (await mailsTo(server, email, 1)).filter(({ subject }) => /report: /.test(subject)).length, {
      timeout: 15_000,
    })
    .toBe(count)
  return (await mailsTo(server, email, 1)).filter(({ subject }) => /report: /.test(subject))
}

test('an advertiser who wants reports gets one a week and a final one, each once', async () => {
  const running = await reportedAd()
  const { advertiser, publisher, campaign, ad, noon } = running
  server.setClock(noon - (noon % day) + day + hour)
  await publishDays(server.context())
  const { db } = server.context()
  const { root } = await db.selectFrom('proofDays').select('root').orderBy('day', 'desc').executeTakeFirstOrThrow()

  // The Monday after the ad's third day, at eight in Berlin.
  const monday = Math.ceil((noon / day + 3) / 7) * 7 - 3
  server.setClock(monday * day + 5 * hour)
  expect(await mailReports(server.context())).toBe(0)
  await advertiser.call(sessionApi.setMailPreferences, { body: { reportMails: true } })
  await publisher.call(sessionApi.setMailPreferences, { body: { reportMails: true } })
  server.setClock(monday * day + 7 * hour)
  const counts = await Promise.all([mailReports(server.context()), mailReports(server.context())])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  const weekly = only(await reportMails(advertiser.email, 1))
  expect(weekly.subject).toMatch(new RegExp(`^Weekly report: ${campaign.title}, \\d\\d\\.\\d\\d\\.`))
  expect(weekly.text).toMatch(new RegExp(`^Check value of [\\d.]+: ${shortHash(root)} `, 'm'))
  expect(weekly.text).toContain(`${server.config.publicUrl}/verify/check-values`)
  expect(weekly.text).toMatch(/In this week: 30 of [\d.]+ due plays/)
  expect(weekly.text).toContain('Stop reports by e-mail')
  expect(weekly.link).toContain(`/advertise/campaigns/${campaign.id}?account=${advertiser.accountId}`)

  // It has ended, and is settled later.
  server.setClock(`${addDays(ad.endDate, 1)}T09:00:00Z`)
  await db.updateTable('ads').set({ status: 'completed' }).where('id', '=', ad.id).execute()
  await db
    .updateTable('campaigns')
    .set({ reportedWeek: addDays(ad.endDate, 30) })
    .where('id', '=', campaign.id)
    .execute()
  expect(await mailReports(server.context())).toBe(0)
  await db
    .updateTable('ads')
    .set({ settled: server.context().now, settledDue: 6048, settledDelivered: 30, settledRefund: 0 })
    .where('id', '=', ad.id)
    .execute()
  expect(await mailReports(server.context())).toBe(1)
  expect(await mailReports(server.context())).toBe(0)
  const mails = await reportMails(advertiser.email, 2)
  expect(mails.at(-1)?.subject).toBe(`Final report: ${campaign.title}`)
  const others = await mailsTo(server, publisher.email, 1)
  expect(others.filter(({ subject }) => /report: /.test(subject))).toEqual([])
})

test('a receipt names the check value if screens play its ads, which halls do not', async () => {
  const { noon } = await reportedAd()
  server.setClock(noon - (noon % day) + day + hour)
  await publishDays(server.context())
  server.setClock(Date.now())
  const publisher = await buildAccount(server, { roles: ['admin', 'cinema'] })
  const advertiser = await buildAccount(server)
  const halls = await buildCinemaOffer(advertiser, { cinemas: [await buildCinema(publisher, { halls: ['Red'] })] })
  const screens = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const receipts = async () =>
    (await mailsTo(server, advertiser.email)).filter(({ subject }) => subject.startsWith('Receipt'))
  await approveAndPay(publisher, advertiser, halls.ads)
  await expect.poll(receipts).toHaveLength(1)
  await approveAndPay(publisher, advertiser, screens.ads)
  await expect.poll(receipts).toHaveLength(2)
  expect((await receipts()).map(({ text }) => text.includes('Check value'))).toEqual([false, true])
})
