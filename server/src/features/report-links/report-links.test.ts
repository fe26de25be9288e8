import { type Report, reportLinkApi } from '@litfass/api/ads/report-links'
import { createClient } from '@litfass/api/client'
import { playApi } from '@litfass/api/playback/plays'
import { reportLinkDays } from '@litfass/domain/ads/report-link'
import { afterEach, expect, test } from 'vitest'

import { buildAccount } from '../../testing/builders.ts'
import { hour, pageOf, runningAd, turnsOf } from '../../testing/running-ad.ts'
import { testServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'

const server = await testServer()
const anyone = createClient({ baseUrl: server.url })
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

/** A running ad of which 30 of the last hour's 36 plays were shown. */
async function reportedAd() {
  const running = await runningAd(server)
  const { screen, tv, noon } = running
  const page = pageOf(running, noon, { shown: [turnsOf(noon, 0, 29)], hidden: [turnsOf(noon, 30, 33)] })
  await anyone(playApi.reportPlays, { screenId: screen.id, body: { key: tv.key, pages: [page] } })
  const input = { accountId: running.advertiser.accountId, campaignId: running.campaign.id }
  return { ...running, input, link: () => running.advertiser.call(reportLinkApi.createReportLink, input) }
}

const read = (token: string) => anyone(reportLinkApi.readReport, { body: { token } })
const notFound = { code: 'not-found' }

test('anyone with the link reads what was delivered, without prices, people or ids', async () => {
  const { advertiser, publisher, campaign, screen, ad, input, link } = await reportedAd()
  expect(await advertiser.call(reportLinkApi.getReportLink, input)).toBeNull()
  const { token, expires } = await link()
  expect(new Date(expires).getTime()).toBeGreaterThan(server.context().now.getTime() + (reportLinkDays - 1) * day)
  expect(await advertiser.call(reportLinkApi.getReportLink, input)).toEqual({ expires })

  const report = await read(token)
  expect(report).toMatchObject({
    campaign: campaign.title,
    company: advertiser.company,
    expires,
    isFinal: false,
    creative: { title: ad.creative.title },
    delivered: 30,
    booked: 864 * 7,
    missed: { hidden: 4 },
    ads: [{ title: ad.creative.title, placeName: screen.name, delivered: 30, booked: 864 * 7 }],
  } satisfies Partial<Report> | object)
  expect(report.days.reduce((sum, { due }) => sum + due, 0)).toBe(report.due)
  expect(report.days.at(-1)).toMatchObject({ delivered: 30 })
  const text = JSON.stringify(report)
  for (const secret of [ad.id, screen.id, campaign.id, advertiser.accountId, publisher.accountId, advertiser.email])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/amount|price|tax|refund|cpm|user/i)

  const evidence = await fetch(`${server.url}/api/reports/evidence`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(await evidence.json()).toMatchObject({ campaign: campaign.title, ads: [{ delivered: 30, unsigned: 30 }] })
})

test('a link ends when it is revoked, replaced or 90 days old, and is then like one that never was', async () => {
  const { advertiser, input, link } = await reportedAd()
  const first = await link()
  const second = await link()
  await expect(read(first.token)).rejects.toMatchObject(notFound)
  expect((await read(second.token)).delivered).toBe(30)
  await advertiser.call(reportLinkApi.deleteReportLink, input)
  await expect(read(second.token)).rejects.toMatchObject(notFound)
  await expect(advertiser.call(reportLinkApi.deleteReportLink, input)).rejects.toMatchObject(notFound)

  const third = await link()
  server.setClock(new Date(third.expires).getTime() - 1_000)
  expect((await read(third.token)).company).toBe(advertiser.company)
  server.setClock(third.expires)
  await expect(read(third.token)).rejects.toMatchObject(notFound)
  await cleanUp(server.context())
  const { db } = server.context()
  expect(
    await db.selectFrom('reportLinks').select('expires').where('accountId', '=', advertiser.accountId).execute(),
  ).toEqual([])
})

test('only the advertiser shares a campaign', async () => {
  const { publisher, campaign } = await reportedAd()
  const otherTenant = await buildAccount(server)
  for (const { call, accountId } of [publisher, otherTenant])
    for (const endpoint of [
      reportLinkApi.getReportLink,
      reportLinkApi.createReportLink,
      reportLinkApi.deleteReportLink,
    ])
      await expect(call(endpoint, { accountId, campaignId: campaign.id })).rejects.toMatchObject(notFound)
})

test('links cannot be guessed in large numbers', async () => {
  const guesses = await Promise.allSettled(Array.from({ length: 70 }, (_, at) => read(`guess${at}`)))
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? String(guess.reason.code) : 'found'))
  expect(new Set(codes)).toEqual(new Set(['not-found', 'too-many-requests']))
})
