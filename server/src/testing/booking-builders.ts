import type { AdOf } from '@litfass/api/ads/ads'
import type { Campaign } from '@litfass/api/ads/campaigns'
import type { Board } from '@litfass/api/places/boards'
import type { Cinema } from '@litfass/api/places/cinemas'
import type { Slide } from '@litfass/api/playback/slides'
import type { SideChoice } from '@litfass/domain/places/board'
import type { Insertable, Selectable } from 'kysely'

import type { Ads } from '../platform/db/schema.ts'
import { type Builder, buildAccount, sendGroup } from './builders.ts'
import { buildBoard, buildCinema } from './place-builders.ts'
import type { TestServer } from './test-server.ts'

interface Sent {
  slide?: Slide
  startIn?: number
  days?: number
  /** Number of identical ad groups. */
  times?: number
}

export async function buildBoardOffer(
  advertiser: Builder,
  { boards, sides = 'single', ...sent }: Sent & { boards: Board[]; sides?: SideChoice },
): Promise<{ campaign: Campaign; ads: AdOf<'board'>[] }> {
  const group = { sides, boards: boards.map(({ id }) => id) }
  const { campaign, ads } = await sendGroup(advertiser, { type: 'board', group, ...sent })
  return { campaign, ads: ads.filter((ad) => ad.campaignType === 'board') }
}

/** Books all active halls of the cinemas, or those with the given names. */
export async function buildCinemaOffer(
  advertiser: Builder,
  { cinemas, halls, duration = 10, ...sent }: Sent & { cinemas: Cinema[]; halls?: string[]; duration?: number },
): Promise<{ campaign: Campaign; ads: AdOf<'cinema'>[] }> {
  const group = {
    duration,
    cinemas: cinemas.map((cinema) => ({
      id: cinema.id,
      halls: cinema.halls.filter(({ name, active }) => (halls ? halls.includes(name) : active)).map(({ id }) => id),
    })),
  }
  const { campaign, ads } = await sendGroup(advertiser, { type: 'cinema', group, ...sent })
  return { campaign, ads: ads.filter((ad) => ad.campaignType === 'cinema') }
}

/** An ad's row in the form that can be inserted again, without generated columns. */
export function insertableAd({ placeName: _name, placeAddress: _address, ...row }: Selectable<Ads>): Insertable<Ads> {
  return {
    ...row,
    creative: JSON.stringify(row.creative),
    priceInputs: JSON.stringify(row.priceInputs),
    serviceHours: row.serviceHours && JSON.stringify(row.serviceHours),
  }
}

/** An advertiser, and a publisher with a board and a cinema with two halls. */
export async function buildPlaces(server: TestServer) {
  const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const advertiser = await buildAccount(server)
  const board = await buildBoard(publisher, { name: 'Bridge' })
  const cinema = await buildCinema(publisher, { name: 'Capitol', halls: ['Red', 'Blue'] })
  return { publisher, advertiser, board, cinema }
}
