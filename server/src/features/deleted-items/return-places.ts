import { keysOf } from '@litfass/domain/keys-of'
import type { DeletedKind } from '@litfass/domain/people/deleted-item'
import { type PlaceName, placeNames } from '@litfass/domain/places/bookable-kinds'
import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { deletedKindRows } from '../../platform/db/store-deleted.ts'
import { updateWeeks } from '../places/week-price.ts'
import { freeCode, isFreeCode } from '../screens/screen-code.ts'
import { insertRows } from './insert-rows.ts'

export interface DeletedPlace {
  kind: PlaceName
  document: DeletedDocument
}

/** References of a place. Only screens have a show and a code. */
const PlaceRow = z.looseObject({
  site_id: z.uuid().nullable(),
  show_id: z.uuid().nullish(),
  code: z.string().nullish(),
})

const ScreenRow = z.looseObject({ id: z.uuid() })

export function isPlace<Item extends { kind: DeletedKind }>(item: Item): item is Item & { kind: PlaceName } {
  return placeNames.some((name) => name === item.kind)
}

/** Locks the locations that these places refer to. */
export function lockSitesOf(ctx: AccountContext, places: DeletedPlace[]): Promise<Set<string>> {
  const ids = places.flatMap(({ document }) => PlaceRow.parse(document.row).site_id ?? [])
  return lockOwned(ctx, 'sites', { ids })
}

/**
 * Restores places with their halls and schedules, without the locations and shows that no longer exist. A screen whose code is
 * taken gets another one.
 * @throws Problem limit-…
 */
export async function returnPlaces(
  ctx: AccountContext,
  places: DeletedPlace[],
  { siteIds }: { siteIds: Set<string> },
): Promise<void> {
  const rows = places.flatMap(({ document }) => [document.row, ...(document.parts['scheduleEvents'] ?? [])])
  const showIds = await lockOwned(ctx, 'shows', { ids: rows.flatMap((row) => showOf(row) ?? []) })
  for (const kind of placeNames) {
    const { table, parts } = deletedKindRows[kind]
    const ofKind = places.filter((place) => place.kind === kind)
    if (ofKind.length > 0) await enforceLimit(ctx, table, ofKind.length)
    // One by one: two screens may have had the same code.
    for (const { document } of ofKind) {
      await insertRows(ctx, table, [await presentRow(ctx, PlaceRow.parse(document.row), { siteIds, showIds })])
      for (const part of keysOf(parts)) {
        const present = (document.parts[part] ?? []).filter((row) => showIds.has(showOf(row) ?? '') || !showOf(row))
        await insertRows(ctx, part, present)
      }
    }
    if (kind === 'screen')
      await updateWeeks(
        ctx,
        ofKind.map(({ document }) => ScreenRow.parse(document.row).id),
      )
  }
}

async function presentRow(
  ctx: AccountContext,
  { site_id: siteId, show_id: showId, code, ...row }: z.output<typeof PlaceRow>,
  { siteIds, showIds }: { siteIds: Set<string>; showIds: Set<string> },
): Promise<DeletedDocument['row']> {
  return {
    ...row,
    site_id: siteId && siteIds.has(siteId) ? siteId : null,
    ...(showId && showIds.has(showId) && { show_id: showId }),
    ...(code && { code: (await isFreeCode(ctx, code)) ? code : await freeCode(ctx) }),
  }
}

function showOf(row: DeletedDocument['row']): string | null {
  const { show_id: showId } = row
  return typeof showId === 'string' ? showId : null
}
