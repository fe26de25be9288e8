import { type Report, reportLinkApi } from '@litfass/api/ads/report-links'
import { playApi } from '@litfass/api/playback/plays'
import { reportLinkDays } from '@litfass/domain/ads/report-link'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { buildAccount } from '../../testing/builders.ts'
import { hour, pageOf, runningAd, turnsOf } from '../../testing/running-ad.ts'
import { testServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'

const server = await testServer({ trustedProxies: 1 })
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

/** A running ad of which 30 of the last hour's 36 plays were shown. */
async function reportedAd() {
  const running = await runningAd(server)
  const { screen, tv, noon } = running
  const page = pageOf(running, noon, { shown: [turnsOf(noon, 0, 29)], hidden: [turnsOf(noon, 30, 33)] })
  await server.call(playApi.reportPlays, { screenId: screen.id, body: { key: tv.key, pages: [page] } })
  const input = { accountId: running.advertiser.accountId, campaignId: running.campaign.id }
  return { ...running, input, link: () => running.advertiser.call(reportLinkApi.createReportLink, input) }
}

const read = (token: string) => server.call(reportLinkApi.readReport, { body: { token } })
const readEvidence = (token: string) =>
  fetch(`${server.url}/api/reports/evidence`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
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

  expect(await (await readEvidence(token)).json()).toMatchObject({
    campaign: campaign.title,
    ads: [{ delivered: 30, unsigned: 30 }],
  })
})

test('of many downloads of evidence by a network at once, two run, ten wait and the others are refused', async () => {
  const { link } = await reportedAd()
  const { token } = await link()
  const ended: number[] = []
  let downloads: Promise<unknown>[] = []
  await server
    .context()
    .db.transaction()
    .execute(async (trx) => {
      await sql`lock table ads in access exclusive mode`.execute(trx)
      downloads = Array.from({ length: 14 }, async () => {
        const answer = await readEvidence(token)
        ended.push(answer.status)
        await answer.text()
      })
      await expect.poll(() => ended).toEqual([429, 429])
    })
  await Promise.all(downloads)
  expect(ended.slice(2)).toEqual(Array.from({ length: 12 }, () => 200))
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

test('a network has twenty guesses in ten minutes, and reads of links do not count as guesses', async () => {
  server.setClock(server.context().now.getTime() + hour)
  const { link } = await reportedAd()
  const { token } = await link()
  for (let reads = 0; reads < 25; reads++) await read(token)
  const codesOf = async (tokens: string[]) =>
    (await Promise.allSettled(tokens.map((guess) => read(guess)))).map((guess) =>
      guess.status === 'rejected' ? String(guess.reason.code) : 'found',
    )
  const guesses = await codesOf(Array.from({ length: 30 }, (_, at) => `${at}`.padStart(43, 'guess')))
  expect(guesses.filter((code) => code === 'not-found')).toHaveLength(20)
  expect(new Set(guesses)).toEqual(new Set(['not-found', 'too-many-requests']))
  // The right one is refused too, so that the answer does not reveal it.
  expect(await codesOf([token])).toEqual(['too-many-requests'])
  server.setClock(server.context().now.getTime() + hour)
  expect(await codesOf([token])).toEqual(['found'])
})

test('guesses that continue a link seen in part are limited for all networks together', async () => {
  server.setClock(server.context().now.getTime() + 2 * hour)
  const guess = async (at: number) => {
    const answer = await fetch(`${server.url}/api/reports/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${at}.1` },
      body: JSON.stringify({ token: `seenpart${String(at).padStart(35, 'x')}` }),
    })
    return answer.status
  }
  const statuses = []
  for (let at = 0; at < 110; at++) statuses.push(await guess(at))
  expect(statuses.filter((status) => status === 404)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
})
