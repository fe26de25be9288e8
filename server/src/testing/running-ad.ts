import type { PlayPage } from '@litfass/api/playback/plays'
import { addDays } from '@litfass/domain/time/day'

import { buildPaidAds } from './card-payment.ts'
import { only } from './only.ts'
import { buildDevice } from './playing-builders.ts'
import type { OwnServer } from './test-server.ts'

export const hour = 3_600_000
// Berlin is an hour ahead.
export const winter = '2027-01-11T09:00:00Z'

/** A paid ad of 10 s every 100 s on a screen that is always on, on its third day at noon in Berlin. */
export async function runningAd(server: OwnServer, { places = 1 } = {}) {
  server.setClock(winter)
  const { screens, ...paid } = await buildPaidAds(server, { count: places, frequency: 100 })
  const { publisher, ads } = paid
  const screen = only(screens.slice(0, 1))
  const ad = only(ads.filter(({ screenId }) => screenId === screen.id))
  const tv = await buildDevice(publisher, screen, { confirmed: true })
  const noon = new Date(`${addDays(ad.startDate, 2)}T11:00:00Z`).getTime()
  // Late enough for the reports of the hour before.
  server.setClock(noon + 6 * 60_000)
  return { ...paid, ad, screen, tv, noon }
}
export type RunningAd = Awaited<ReturnType<typeof runningAd>>

/** The page of the hour before an instant. An hour has 36 turns. */
export function pageOf({ ad }: RunningAd, before: number, turns: PlayPage['ads'][number]['turns']): PlayPage {
  return { hour: before / hour - 1, placed: true, ads: [{ adId: ad.id, turns }] }
}

/** The numbers of an hour's turns, the first of which is 0. */
export function turnsOf(before: number, first: number, last: number): [number, number] {
  const start = (((before - hour) / hour) % 24) * 36
  return [start + first, start + last]
}
