import { adApi } from '@litfass/api/ads/ads'
import { campaignApi } from '@litfass/api/ads/campaigns'
import { statisticsApi } from '@litfass/api/ads/statistics'
import { pageSizes } from '@litfass/api/lists'
import { sessionApi } from '@litfass/api/people/session'
import { screenApi } from '@litfass/api/places/screens'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { addDays } from '@litfass/domain/time/day'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { buildCinemaOffer, insertableAd } from '../../../testing/booking-builders.ts'
import { buildAccount, buildOffer, buildScreen, buildSlide, type TestAccount } from '../../../testing/builders.ts'
import { approveAndPay } from '../../../testing/card-payment.ts'
import { only } from '../../../testing/only.ts'
import { buildCinema } from '../../../testing/place-builders.ts'
import { sharedServer } from '../../../testing/test-server.ts'
import { exportQuotations } from './export-ads.ts'

const server = await sharedServer()

async function file({ token }: TestAccount, accountId: string, path: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/accounts/${accountId}/${path}`, { headers })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    name: /filename="(.*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    csv: await response.text(),
  }
}

async function booked() {
  const publisher = await buildAccount(server, { company: '=Gym' })
  const advertiser = await buildAccount(server, { company: 'Shoes,=AG' })
  const slide = await buildSlide(advertiser, { title: 'Sneakers' })
  const screens = [await buildScreen(publisher, { name: 'Foyer' }), await buildScreen(publisher, { name: 'Bar' })]
  const offer = await buildOffer(advertiser, { screens, slide })
  return { publisher, advertiser, ...offer }
}

test('the export contains the filtered ads, with amounts in euros', async () => {
  const { advertiser, publisher, ads } = await booked()
  const { accountId } = publisher
  const declined = ads.find(({ placeName }) => placeName === 'Bar')?.id ?? ''
  await publisher.call(adApi.declineAd, { accountId, adId: declined, body: { reason: 'No, thanks.' } })

  const all = await file(advertiser, advertiser.accountId, 'ads.csv')
  expect(all).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8', name: 'ads.csv' })
  const lines: Record<string, string>[] = parse(all.csv, { columns: true, bom: true })
  expect(lines.map((line) => `${line.Place} ${line.Status} ${line.Net}`).toSorted()).toEqual([
    `Bar Declined ${((ads[0]?.amount ?? 0) / 100).toFixed(2)}`,
    `Foyer Pending ${((ads[0]?.amount ?? 0) / 100).toFixed(2)}`,
  ])
  expect(lines[0]).toHaveProperty('Planned impressions')
  // A formula is escaped at the start of a cell, and where another delimiter would start one.
  expect(lines[0]?.['Publisher / advertiser']).toBe("'=Gym")

  const some = await file(publisher, accountId, 'quotations.csv?status=declined')
  const left: Record<string, string>[] = parse(some.csv, { columns: true, bom: true })
  expect(left).toMatchObject([{ Place: 'Bar', 'Publisher / advertiser': "Shoes,'=AG", Reason: 'No, thanks.' }])
})

test('a booking request that is approved during the export is in the file once', async () => {
  const { publisher, ads } = await booked()
  const { db, services, ...context } = server.context()
  const { accountId, userId } = publisher
  const [copied] = ads
  const row = await db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', copied?.id ?? '')
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: pageSizes.ads }, (_, at) => ({
    id: services.newId(),
    adgroupTitle: `Copy ${at}`,
  }))
  await db
    .insertInto('ads')
    .values(copies.map((copy) => ({ ...insertableAd(row), ...copy })))
    .execute()
  const actor = { userId, name: '', language: 'en' as const }
  const { rows } = exportQuotations({ ...context, db, services, accountId, actor, roles: [], zone: 'UTC' }, {})
  const adgroups: unknown[] = []
  for await (const [, adgroup] of rows) {
    adgroups.push(adgroup)
    if (adgroups.length === pageSizes.ads)
      await db.updateTable('ads').set({ status: 'approved' }).where('publisherId', '=', accountId).execute()
  }
  expect(adgroups).toHaveLength(ads.length + copies.length)
  expect(adgroups).toEqual(expect.arrayContaining(copies.map(({ adgroupTitle }) => adgroupTitle)))
})

test('only the file of the publisher states the fee of the operator and what is left after it', async () => {
  const { advertiser, publisher, ads } = await booked()
  const { accountId } = publisher
  await server.context().db.updateTable('ads').set({ feePercent: 10 }).where('publisherId', '=', accountId).execute()
  const { csv } = await file(publisher, accountId, 'quotations.csv')
  const lines: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  const { fee, own } = shareOfAd({ ...only(ads.slice(0, 1)), feePercent: 10 })
  const share = { 'Platform fee net': (fee / 100).toFixed(2), 'For you net': (own / 100).toFixed(2) }
  expect(lines).toMatchObject([share, share])
  const { csv: sent } = await file(advertiser, advertiser.accountId, 'ads.csv')
  expect(sent).not.toMatch(/Platform fee|For you/)
})

test('the export contains the ads of the filtered period', async () => {
  const { advertiser, publisher, ads } = await booked()
  const { startDate = '', endDate = '' } = ads[0] ?? {}
  for (const [account, name] of [[advertiser, 'ads.csv'] as const, [publisher, 'quotations.csv'] as const]) {
    const lines = async (filter: string) => {
      const { csv } = await file(account, account.accountId, `${name}?${filter}`)
      return parse(csv, { columns: true, bom: true }).length
    }
    expect(await lines(`from=${endDate}&to=${endDate}`)).toBe(2)
    expect(await lines(`to=${addDays(startDate, -1)}`)).toBe(0)
  }
})

test("statuses, reasons and the name of the file are in the reader's language", async () => {
  const { advertiser, publisher, ads } = await booked()
  await advertiser.call(sessionApi.setLanguage, { body: { language: 'de' } })
  const screenId = ads.find(({ placeName }) => placeName === 'Bar')?.screenId ?? ''
  await publisher.call(screenApi.deleteScreen, {
    accountId: publisher.accountId,
    screenId,
    query: { endAds: 'true' },
  })
  const { name, csv } = await file(advertiser, advertiser.accountId, 'ads.csv')
  expect(name).toBe('anzeigen.csv')
  const lines: Record<string, string>[] = parse(csv, { columns: true, bom: true, delimiter: ';' })
  expect(lines.map((line) => `${line.Status} ${line.Grund}`).toSorted()).toEqual([
    'Abgelehnt der Bildschirm wurde entfernt',
    'Ausstehend ',
  ])
})

test('a file that a page downloads is in the language of the page, not in the stored one', async () => {
  const { token, accountId } = await buildAccount(server)
  const download = (cookie: string, wanted: string) =>
    fetch(`${server.url}/api/accounts/${accountId}/ads.csv`, {
      headers: { cookie: `litfass.session_token=${token}${cookie}`, 'accept-language': wanted },
    })
  const chosen = await download('; language=de', 'en')
  expect(chosen.headers.get('content-disposition')).toContain('anzeigen.csv')
  expect(await chosen.text()).toContain('Kampagne;')
  const ofBrowser = await download('', 'fr-FR, de-DE;q=0.9')
  expect(ofBrowser.headers.get('content-disposition')).toContain('anzeigen.csv')
})

test('the CPM of a screen on promotion is the discounted one', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher, { cpm: 600, promotion: true, discount: 15, contacts: 10_000 })
  await buildOffer(advertiser, { screens: [screen] })
  for (const name of ['ads.csv', 'campaigns.csv']) {
    const { csv } = await file(advertiser, advertiser.accountId, name)
    const [line]: Record<string, string>[] = parse(csv, { columns: true, bom: true })
    expect(line?.CPM).toBe('5.10')
  }
})

test.each(['campaigns.csv', 'adgroups.csv'])('%s contains the totals of the ads', async (name) => {
  const { advertiser, ads, campaign } = await booked()
  const { csv } = await file(advertiser, advertiser.accountId, name)
  const [line]: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  const amount = ads.reduce((sum, ad) => sum + ad.amount, 0)
  expect(line).toMatchObject({
    Campaign: campaign.title,
    Ads: '2',
    'Net after refunds': (amount / 100).toFixed(2),
    Status: 'Not paid yet',
  })
  const each: Record<string, string>[] = parse((await file(advertiser, advertiser.accountId, 'ads.csv')).csv, {
    columns: true,
    bom: true,
  })
  for (const figure of ['Net after refunds', 'Planned impressions', 'Planned reach'])
    expect([figure, Number(line?.[figure])]).toEqual([figure, each.reduce((sum, ad) => sum + Number(ad[figure]), 0)])
  expect(new Set([line, ...each].map((one) => one?.CPM))).toEqual(new Set([expect.stringMatching(/^\d+\.\d\d$/)]))
})

test.each(['ads.csv', 'quotations.csv', 'campaigns.csv', 'adgroups.csv'])(
  '%s is refused to other companies',
  async (name) => {
    const owner = await buildAccount(server)
    const otherTenant = await buildAccount(server)
    expect(await file(otherTenant, owner.accountId, name)).toMatchObject({ status: 404 })
    expect(await fetch(`${server.url}/api/accounts/${owner.accountId}/${name}`)).toMatchObject({ status: 401 })
    const wrong = await file(owner, owner.accountId, `${name}?q=${'x'.repeat(101)}`)
    expect(wrong.status).toBe(422)
  },
)

test('a cancelled ad has the same figures in lists, sums of campaigns, statistics and files', async () => {
  const publisher = await buildAccount(server, { roles: ['admin', 'cinema'] })
  const advertiser = await buildAccount(server)
  const cinema = await buildCinema(publisher, { discountHalls: 10, halls: ['Red', 'Blue', 'Green'] })
  const { ads, campaign } = await buildCinemaOffer(advertiser, { cinemas: [cinema] })
  await approveAndPay(publisher, advertiser, ads)
  const { accountId } = advertiser
  await advertiser.call(adApi.cancelAd, { accountId, adId: ads[0]?.id ?? '', body: {} })

  const list = await advertiser.call(adApi.listAds, { accountId, query: {} })
  const amount = list.sum.amount
  // The discount that the other halls keep was not refunded.
  expect(amount).toBeGreaterThan((ads[1]?.amount ?? 0) + (ads[2]?.amount ?? 0))
  const campaigns = await advertiser.call(campaignApi.listCampaigns, { accountId, query: {} })
  expect(campaigns.items).toMatchObject([{ amount, impressions: list.sum.impressions }])
  const ofCampaign = { accountId, campaignId: campaign.id, query: {} }
  expect((await advertiser.call(statisticsApi.getCampaignStatistics, ofCampaign)).sum).toMatchObject({
    amount,
    impressions: list.sum.impressions,
  })
  for (const name of ['ads', 'campaigns', 'adgroups']) {
    const { csv } = await file(advertiser, accountId, `${name}.csv`)
    const lines: Record<string, string>[] = parse(csv, { columns: true, bom: true })
    const sumOf = (column: string) => lines.reduce((sum, line) => sum + Number(line[column]), 0)
    expect(Math.round(sumOf('Net after refunds') * 100)).toBe(amount)
    expect(sumOf('Planned impressions')).toBe(list.sum.impressions)
  }
})

test('declined, withdrawn and refunded ads add nothing to the files, as in lists and sums of campaigns', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = await Promise.all(['Foyer', 'Bar', 'Hall', 'Yard'].map((name) => buildScreen(publisher, { name })))
  const { ads } = await buildOffer(advertiser, { screens })
  await server
    .context()
    .db.updateTable('ads')
    .set({ feePercent: 10 })
    .where('publisherId', '=', publisher.accountId)
    .execute()
  const adOn = (name: string) => only(ads.filter(({ placeName }) => placeName === name))
  await publisher.call(adApi.declineAd, {
    accountId: publisher.accountId,
    adId: adOn('Bar').id,
    body: { reason: 'No, thanks.' },
  })
  await advertiser.call(adApi.withdrawAd, { accountId: advertiser.accountId, adId: adOn('Hall').id, body: {} })
  await approveAndPay(publisher, advertiser, [adOn('Yard')])
  const { db } = server.context()
  await db
    .updateTable('ads')
    .set({ status: 'failed', reason: 'refunded', refundedNet: sql`amount` })
    .where('id', '=', adOn('Yard').id)
    .execute()

  const sent = await advertiser.call(adApi.listAds, { accountId: advertiser.accountId, query: {} })
  const received = await publisher.call(adApi.listQuotations, { accountId: publisher.accountId, query: {} })
  expect(sent.sum.amount).toBe(adOn('Foyer').amount)
  for (const [account, name, { sum }] of [
    [advertiser, 'ads', sent],
    [publisher, 'quotations', received],
    [advertiser, 'campaigns', sent],
  ] as const) {
    const { csv } = await file(account, account.accountId, `${name}.csv`)
    const lines: Record<string, string>[] = parse(csv, { columns: true, bom: true })
    const sumOf = (column: string) => lines.reduce((total, line) => total + Number(line[column]), 0)
    expect([name, Math.round(sumOf('Net after refunds') * 100)]).toEqual([name, sum.amount])
    expect([name, sumOf('Planned impressions')]).toEqual([name, sum.impressions])
    expect([name, sumOf('Planned reach')]).toEqual([name, sum.reach])
    if (name === 'quotations') expect(Math.round(sumOf('For you net') * 100)).toBe(sum.own)
  }
})

test('of many exports of a company at once, two run, ten wait and the others are refused', async () => {
  const account = await buildAccount(server)
  const ended: number[] = []
  let downloads: Promise<unknown>[] = []
  await server
    .context()
    .db.transaction()
    .execute(async (trx) => {
      await sql`lock table ads in access exclusive mode`.execute(trx)
      downloads = Array.from({ length: 14 }, async () => {
        ended.push((await file(account, account.accountId, 'quotations.csv')).status)
      })
      await expect.poll(() => ended).toEqual([429, 429])
    })
  await Promise.all(downloads)
  expect(ended.slice(2)).toEqual(Array.from({ length: 12 }, () => 200))
})
