import { ShowEntry } from '@litfass/api/playback/shows'
import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { returnEntries } from '../shows/shows.store.ts'

interface Item {
  deleted: Date
  document: DeletedDocument
}

/** A stored row of `show_slides`. Documents that are older than a column lack it. */
const Entry = z
  .record(z.string(), z.unknown())
  .transform((row) => {
    const given = Object.entries(row).filter(([, value]) => value !== null)
    return Object.fromEntries(given.map(([column, value]) => [fieldOf(column), value]))
  })
  .pipe(ShowEntry.extend({ showId: z.uuid() }))

/** Restores the entries of shows, where show and slide still exist. */
export async function returnToShows(
  ctx: AccountContext,
  { shows, slides }: { shows: Item[]; slides: Item[] },
): Promise<void> {
  // In the reverse order of deletion: the index of an entry is the one it had when it was deleted.
  const acts = [shows, ...inReverse(slides)].map((items) =>
    items.flatMap(({ document }) => z.array(Entry).parse(document.parts['showSlides'])),
  )
  const all = acts.flat()
  // Lock order: slides before shows.
  const slideIds = await lockOwned(ctx, 'slides', { ids: all.map(({ slideId }) => slideId) })
  const showIds = await lockOwned(ctx, 'shows', {
    ids: all.map(({ showId }) => showId),
    strength: 'no key update',
  })
  for (const act of acts) {
    const possible = act.filter(({ showId, slideId }) => showIds.has(showId) && slideIds.has(slideId))
    for (const [showId, entries] of Map.groupBy(possible, (entry) => entry.showId))
      await returnEntries(ctx, showId, entries)
  }
}

/** Groups of items that were deleted together, the last ones first. */
function inReverse(items: Item[]): Item[][] {
  const byTime = Map.groupBy(items, ({ deleted }) => deleted.getTime())
  return [...byTime].toSorted(([a], [b]) => b - a).map(([, together]) => together)
}

/** `first_day` -> `firstDay` */
function fieldOf(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
