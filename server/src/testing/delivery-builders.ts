import type { Ad, AdOf } from '@litfass/api/ads/ads'
import { deviceApi } from '@litfass/api/places/devices'
import type { Screen } from '@litfass/api/places/screens'
import { type PlayPage, maxPages, playApi } from '@litfass/api/playback/plays'
import { addDays } from '@litfass/domain/time/day'

import type { buildScreen, TestAccount } from './builders.ts'
import { buildPaidAds } from './card-payment.ts'
import { only } from './only.ts'
import { buildDevice, heartbeat } from './playing-builders.ts'
import { hour, winter } from './running-ad.ts'
import { signingDevice } from './signing-device.ts'
import type { OwnServer } from './test-server.ts'

/** A screen with a confirmed device, and the paid ad on it. */
export interface Tv {
  server: OwnServer
  screen: Screen
  ad: AdOf<'display'>
  key: string
}

export interface BookedAds {
  publisher: TestAccount
  advertiser: TestAccount
  tvs: Tv[]
  /** Of the ads, in milliseconds since 1970. */
  start: number
  end: number
}

/** Paid ads of 10 s every 100 s in a week, in Berlin, each on a screen with a TV; an hour has 36 turns. */
export async function buildBookedAds(
  server: OwnServer,
  places: number,
  screen: Parameters<typeof buildScreen>[1] = {},
): Promise<BookedAds> {
  server.setClock(winter)
  const { publisher, advertiser, screens, ads } = await buildPaidAds(server, { count: places, screen, frequency: 100 })
  const tvs: Tv[] = []
  for (const one of screens) {
    const { key } = await buildDevice(publisher, one, { confirmed: true })
    tvs.push({ server, screen: one, key, ad: only(ads.filter(({ screenId }) => screenId === one.id)) })
  }
  const { startDate, endDate } = only(tvs.slice(0, 1)).ad
  return { publisher, advertiser, tvs, start: startOf(startDate), end: startOf(addDays(endDate, 1)) }
}

/** The start of a day in Berlin, in winter. */
export function startOf(day: string): number {
  return new Date(`${day}T00:00:00+01:00`).getTime()
}

/** The TV reports this many of the 36 turns of each hour between two instants. */
export async function reportTurns(
  { server, screen, key, ad }: Omit<Tv, 'ad'> & { ad: Pick<Ad, 'id'> },
  shown: number,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const pages: PlayPage[] = []
  for (let at = from / hour; at < until / hour; at++) {
    const first = (at % 24) * 36
    pages.push({ hour: at, placed: true, ads: [{ adId: ad.id, turns: { shown: [[first, first + shown - 1]] } }] })
  }
  for (let at = 0; at < pages.length; at += maxPages) {
    const body = { key, pages: pages.slice(at, at + maxPages) }
    const { taken } = await server.call(playApi.reportPlays, { screenId: screen.id, body })
    if (!taken) throw new Error('the report was not taken')
  }
}

/** The TV is in touch with the server for more than an hour. */
export async function sendHeartbeats({ server, screen, key }: Tv, from: number): Promise<void> {
  for (let at = from; at <= from + 1.1 * hour; at += 120_000) {
    server.setClock(at)
    await server.call(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat({ key }) })
  }
}

/**
 * Signs two different pages with the same number, as a copied key does. The first is for the hour of `from`, or for several
 * from then on.
 */
export async function signTwice({ server, screen, key }: Omit<Tv, 'ad'>, from: number, hours?: number): Promise<void> {
  const device = signingDevice(screen.id)
  const copy = signingDevice(screen.id, device.key)
  const pages = [device.sign({ hour: from / hour, hours, ads: [] }), copy.sign({ hour: from / hour + 1, ads: [] })]
  const body = { key, pages: [], publicKey: device.publicKey, signed: pages.map(({ page }) => page) }
  const { taken } = await server.call(playApi.reportPlays, { screenId: screen.id, body })
  if (!taken) throw new Error('the report was not taken')
}

/** The clock completes these ads. */
export async function completeAds(server: OwnServer, ads: Pick<Ad, 'id'>[]): Promise<void> {
  const ids = ads.map(({ id }) => id)
  await server.context().db.updateTable('ads').set({ status: 'completed' }).where('id', 'in', ids).execute()
}
