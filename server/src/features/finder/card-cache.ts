import { placeContracts } from '@litfass/api/places/place-contracts'
import { toWire } from '@litfass/api/wire'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import type { Period } from '@litfass/domain/time/day'

import { setBounded } from '../../platform/caching/set-bounded.ts'
import type { Context } from '../../platform/context.ts'
import type { EventHub } from '../../platform/events.ts'
import { bookablePlaces } from '../places/bookable-places.ts'

/** A place, and the version of the rows that its card shows. */
export interface CardVersion {
  id: string
  version: string
}

export interface CardCache {
  /** The cards of these places as JSON, in the same order. Places withdrawn from sale meanwhile are left out. */
  read(ctx: Context, kind: BookableKind, wanted: { versions: CardVersion[]; period: Period }): Promise<string[]>
}

/** Caches the cards of the finder, because many companies read the same ones. A card is read again when its version changes. */
export function createCardCache(events: EventHub, maxCards = 10_000): CardCache {
  const cards = new Map<string, { version: string; json: string }>()
  // After a restore, the database may use the same transaction ids again.
  events.subscribeAll((accountId) => accountId === null && cards.clear())

  return {
    async read(ctx, kind, { versions, period }) {
      const keyOf = (id: string) => `${id} ${period.start} ${period.end}`
      const shown = new Map<string, string>()
      for (const { id, version } of versions) {
        const card = cards.get(keyOf(id))
        if (card?.version === version) shown.set(id, card.json)
      }
      const missing = versions.filter(({ id }) => !shown.has(id))
      const fresh = await readCards(ctx, kind, { ids: missing.map(({ id }) => id), period })
      for (const { id, version } of missing) {
        const json = fresh.get(id)
        if (json === undefined) continue
        shown.set(id, json)
        setBounded(cards, [keyOf(id), { version, json }], { max: maxCards })
      }
      return versions.flatMap(({ id }) => shown.get(id) ?? [])
    },
  }
}

async function readCards(
  ctx: Context,
  kind: BookableKind,
  { ids, period }: { ids: string[]; period: Period },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { Found } = placeContracts[kind]
  const places = await bookablePlaces[kind].found(ctx, ids, period)
  return new Map(places.map((place) => [place.id, JSON.stringify(toWire(Found, Found.parse(place)))]))
}
