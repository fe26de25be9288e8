import { deliveryApi } from '@litfass/api/ads/delivery'
import { reportLinkApi } from '@litfass/api/ads/report-links'
import { type PlayPage, playApi } from '@litfass/api/playback/plays'
import { everyDay, type OpeningHours } from '@litfass/domain/places/opening-hours'
import { addDays, isoWeekday } from '@litfass/domain/time/day'
import { afterEach, expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { buildDevice } from '../../testing/playing-builders.ts'
import { hour } from '../../testing/running-ad.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })
const day = 24 * hour

afterEach(() => server.setClock(Date.now()))

/** A paid ad of 10 s, by default every 100 s, on each of some screens, at noon of its sixth day; at 100 s an hour has 36 turns. */
async function running({
  days = 10,
  places = 1,
  zone = 'Europe/Berlin',
  now = '2027-03-18T09:00:00Z',
  frequency = 100,
  serviceHours,
}: {
  days?: number
  places?: number
  zone?: string
  now?: string
  frequency?: number
  serviceHours?: OpeningHours
}) {
  server.setClock(now)
  const publisher = await buildAccount(server)
  await server
    .context()
    .db.updateTable('accounts')
    .set({ timezone: zone })
    .where('id', '=', publisher.accountId)
    .execute()
  const advertiser = await buildAccount(server)
  const screens = []
  while (screens.length < places)
    screens.push(await buildScreen(publisher, { name: `Place ${screens.length}`, cpm: 10_000, serviceHours }))
  const { campaign, ads } = await buildOffer(advertiser, { screens, frequency, days })
  await approveAndPay(publisher, advertiser, ads)
  const keys = []
  for (const screen of screens) keys.push((await buildDevice(publisher, screen, { confirmed: true })).key)
  const [{ startDate } = { startDate: '' }] = ads
  const noon = new Date(`${addDays(startDate, 5)}T12:00:00Z`).getTime()
  server.setClock(noon + 10 * 60_000)
  return { publisher, advertiser, screens, keys, campaign, ads, startDate, noon }
}
type Running = Awaited<ReturnType<typeof running>>

/** Reports this many of the turns of each hour on one of the screens. */
async function report(
  { screens, keys, ads }: Running,
  at: number,
  shownIn: (hourOfUtc: number) => number,
  span: { from: number; until: number },
) {
  const screen = screens[at]
  const ad = ads.find(({ screenId }) => screenId === screen?.id)
  if (!screen || !ad) throw new Error('not built')
  const key = keys[at]
  const pages: PlayPage[] = []
  for (let time = span.from / hour; time < span.until / hour; time++) {
    const [first, count] = [(time % 24) * 36, shownIn(time % 24)]
    if (count > 0)
      pages.push({ hour: time, placed: true, ads: [{ adId: ad.id, turns: { shown: [[first, first + count - 1]] } }] })
  }
  for (let page = 0; page < pages.length; page += 48)
    await server.call(playApi.reportPlays, { screenId: screen.id, body: { key, pages: pages.slice(page, page + 48) } })
}

function byPlace({ advertiser, campaign }: Running, query: { by?: 'hour'; week?: string } = {}) {
  return advertiser.call(deliveryApi.getDeliveryByPlace, {
    accountId: advertiser.accountId,
    campaignId: campaign.id,
    query,
  })
}

test.each(['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Kolkata'])(
  'the days of a place add up to its delivery, in %s, even where the clocks change',
  async (zone) => {
    const all = await running({ zone, now: '2027-03-22T09:00:00Z' })
    const { advertiser, ads, noon, startDate } = all
    const from = new Date(`${startDate}T00:00:00Z`).getTime() - day
    await report(all, 0, (time) => (time === 5 ? 0 : 30), { from, until: noon })
    const { accountId } = advertiser
    const delivery = await advertiser.call(deliveryApi.getAdDelivery, { accountId, adId: only(ads).id })
    const { columns, spans, places } = await byPlace(all)
    const place = only(places)
    expect([columns, spans.length, spans[0]?.start]).toEqual(['day', 10, startDate])
    const measured = spans.flatMap(({ start }, at) => {
      const { due = 0, delivered = 0 } = place.cells[at] ?? {}
      return due > 0 ? [{ day: start, due, delivered }] : []
    })
    expect(measured).toEqual(delivery?.days)
    expect([place.due, place.delivered]).toEqual([delivery?.due, delivery?.delivered])
    expect(place.cells.reduce((sum, { due, planned }) => sum + due + planned, 0)).toBe(delivery?.booked)
    // Today is partly due, what follows is planned.
    expect(place.cells.filter(({ due, planned }) => due > 0 && planned > 0)).toHaveLength(1)
    expect(place.cells.at(-1)).toMatchObject({ due: 0, delivered: 0 })

    const hours = only((await byPlace(all, { by: 'hour' })).places)
    expect([hours.due, hours.delivered]).toEqual([delivery?.due, delivery?.delivered])
    expect(hours.cells).toHaveLength(24)
    expect(hours.cells.every(({ due, delivered }) => delivered < due)).toBe(true)
  },
)

const always = everyDay([{ from: '00:00', to: '24:00' }])

test.each([
  ['always open', 'Europe/Berlin', 7200, always],
  ['always open', 'Europe/Berlin', 420, always],
  ['always open', 'Europe/Berlin', 97, always],
  ['always open', 'America/New_York', 21_600, always],
  ['always open', 'America/New_York', 86_400, always],
  ['always open', 'Asia/Kathmandu', 3600, always],
  ['closed on Sundays', 'Europe/Berlin', 7200, { ...always, Sunday: [] }],
])('turns are due on the open days of the ad alone: %s, in %s every %d seconds', async (_, zone, frequency, hours) => {
  const all = await running({ zone, frequency, serviceHours: hours, days: 9, now: '2026-11-20T09:00:00Z' })
  const { advertiser, screens, keys, ads } = all
  const { id: adId, startDate, endDate } = only(ads)
  const from = new Date(`${startDate}T00:00:00Z`).getTime() - day
  const until = new Date(`${endDate}T00:00:00Z`).getTime() + 2 * day
  // Three hours after the end, long before the UTC day is over.
  const end = Temporal.PlainDate.from(addDays(endDate, 1)).toZonedDateTime(zone)
  server.setClock(end.epochMilliseconds + 3 * hour)
  const pages = Array.from({ length: (until - from) / hour }, (_, at) => ({
    hour: from / hour + at,
    placed: true,
    ads: [{ adId, turns: { shown: [[0, 86_399] as [number, number]] } }],
  }))
  for (let page = 0; page < pages.length; page += 48) {
    const body = { key: keys[0], pages: pages.slice(page, page + 48) }
    await server.call(playApi.reportPlays, { screenId: only(screens).id, body })
  }
  const { accountId } = advertiser
  const delivery = await advertiser.call(deliveryApi.getAdDelivery, { accountId, adId })
  const days = delivery?.days ?? []
  expect([delivery?.due, delivery?.delivered]).toEqual([delivery?.booked, delivery?.booked])
  expect(days[0]?.day).toBe(startDate)
  expect(days.at(-1)?.day).toBe(endDate)
  expect(days.map((one) => isoWeekday(one.day)).includes(7)).toBe(hours.Sunday.length > 0)
  const { spans, places } = await byPlace(all)
  const cells = only(places).cells.flatMap(({ due, delivered }, at) => {
    return due > 0 ? [{ day: spans[at]?.start, due, delivered }] : []
  })
  expect(cells).toEqual(days)
  const hourly = only((await byPlace(all, { by: 'hour' })).places)
  expect([hourly.due, hourly.delivered]).toEqual([delivery?.due, delivery?.delivered])
})

test('plays by the hour stay within the hours of a screen where clocks differ by a quarter of an hour', async () => {
  const serviceHours = everyDay([{ from: '08:00', to: '10:00' }])
  const all = await running({ zone: 'Asia/Kathmandu', serviceHours, now: '2027-01-11T09:00:00Z' })
  const { places } = await byPlace(all, { by: 'hour' })
  const due = only(places).cells.flatMap((cell, at) => (cell.due > 0 ? [[at, cell.due]] : []))
  expect(due).toEqual([
    [8, 216],
    [9, 216],
  ])
})

test('an hour in which a screen was off shows in the report by hour of the day', async () => {
  const all = await running({ now: '2027-01-11T09:00:00Z' })
  const { noon, startDate } = all
  const from = new Date(`${startDate}T00:00:00+01:00`).getTime()
  server.setClock(noon)
  await report(all, 0, (time) => (time === 5 ? 0 : 36), { from, until: noon })
  const { columns, spans, places } = await byPlace(all, { by: 'hour' })
  expect(columns).toBe('hour')
  const missing = only(places).cells.flatMap(({ due, delivered }, at) => (delivered < due ? [spans[at]?.start] : []))
  // In Berlin it is an hour later.
  expect(missing).toEqual(['06:00'])
})

test('a long campaign is reported by week or by the days of a week, and many places are sorted by missing plays', async () => {
  const all = await running({ days: 30, places: 13, now: '2027-01-11T09:00:00Z' })
  const { noon, startDate, advertiser, publisher, campaign } = all
  const from = new Date(`${startDate}T00:00:00+01:00`).getTime()
  await report(all, 7, () => 36, { from, until: noon })
  await report(all, 3, () => 18, { from, until: noon })
  const weeks = await byPlace(all)
  expect(weeks.columns).toBe('week')
  expect(weeks.spans.every(({ start, end }, at) => at === 0 || isoWeekday(start) === 1 || start === end)).toBe(true)
  expect(weeks.places.map(({ placeName }) => placeName).slice(-2)).toEqual(['Place 3', 'Place 7'])
  expect(weeks.places.at(-1)?.reportedDay).toBe(addDays(startDate, 5))
  expect(weeks.places[0]).toMatchObject({ delivered: 0, lastReport: null, reportedDay: null })

  const week = weeks.spans[0]?.end
  const days = await byPlace(all, { week })
  expect([days.columns, days.spans.length, days.spans.at(-1)?.end]).toEqual(['day', 7, week])
  const inWeek = days.places.find(({ placeName }) => placeName === 'Place 3')
  expect(weeks.places.at(-2)?.cells[0]).toMatchObject({ due: inWeek?.due, delivered: inWeek?.delivered })

  const input = { accountId: advertiser.accountId, campaignId: campaign.id }
  const { token } = await advertiser.call(reportLinkApi.createReportLink, input)
  expect(await server.call(reportLinkApi.readReportByPlace, { body: { token } })).toEqual(weeks)
  const unknown = { body: { token: 'unknown' } }
  expect(await refusalOf(server.call(reportLinkApi.readReportByPlace, unknown))).toMatchObject({ status: 404 })
  const foreign = { ...input, accountId: publisher.accountId, query: {} }
  expect(await refusalOf(publisher.call(deliveryApi.getDeliveryByPlace, foreign))).toMatchObject({ status: 404 })
})

test.each(['Europe/Berlin', 'America/New_York'])(
  'turns that two devices report count once in the days and weeks of a place, in %s',
  async (zone) => {
    const all = await running({ days: 30, zone, now: '2027-01-11T09:00:00Z' })
    const { noon, startDate, advertiser, publisher, screens, ads } = all
    const from = new Date(`${startDate}T00:00:00Z`).getTime() - day
    await report(all, 0, () => 30, { from, until: noon - 2 * day })
    const second = await buildDevice(publisher, only(screens), { confirmed: true })
    // As if the server had known the device before those hours.
    await server
      .context()
      .db.updateTable('devices')
      .set({ firstSeen: new Date(from) })
      .where('id', '=', second.id)
      .execute()
    await report({ ...all, keys: [second.key] }, 0, () => 20, { from: noon - 4 * day, until: noon })
    const { accountId } = advertiser
    const delivery = await advertiser.call(deliveryApi.getAdDelivery, { accountId, adId: only(ads).id })
    const weeks = await byPlace(all)
    expect(only(weeks.places)).toMatchObject({ due: delivery?.due, delivered: delivery?.delivered })
    const days = await byPlace(all, { week: weeks.spans[0]?.end })
    const inWeek = ({ start }: { start: string }) => days.spans.some((span) => span.start === start)
    const measured = delivery?.days.filter(({ day: one }) => inWeek({ start: one })) ?? []
    expect(measured.length).toBeGreaterThan(0)
    expect(only(weeks.places).cells[0]?.delivered).toBe(measured.reduce((sum, { delivered }) => sum + delivered, 0))
    expect(only(days.places).delivered).toBe(only(weeks.places).cells[0]?.delivered)
  },
)

test('a campaign without paid ads has no places', async () => {
  server.setClock('2027-01-11T09:00:00Z')
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { campaign } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const input = { accountId: advertiser.accountId, campaignId: campaign.id }
  expect(await advertiser.call(deliveryApi.getDeliveryByPlace, { ...input, query: {} })).toEqual({
    columns: 'day',
    spans: [],
    places: [],
  })
})
