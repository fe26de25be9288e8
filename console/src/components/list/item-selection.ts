import { useState } from 'react'

export interface ItemSelection<Item> {
  /** The selected items that are on screen. */
  items: Item[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  replace: (ids: string[]) => void
}

/**
 * The selection among the items on screen; hidden items are never selected. `may` says which can be selected; `most` how many, and what
 * to do beyond that.
 */
export function useItemSelection<Item extends { id: string }>(
  shown: Item[],
  { may = () => true, most }: { may?: (item: Item) => boolean; most?: { count: number; onMore: () => void } } = {},
): ItemSelection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())

  function choose(wanted: ReadonlySet<string>): void {
    if (most && wanted.size > most.count) most.onMore()
    setIds(atMost(wanted, most?.count))
  }

  return {
    items: chosenOf(shown, ids, may),
    has: (id) => ids.has(id),
    toggle: (id) => choose(toggled(ids, id)),
    replace: (all) => choose(new Set(all)),
  }
}

export function chosenOf<Item extends { id: string }>(
  shown: Item[],
  ids: ReadonlySet<string>,
  may: (item: Item) => boolean = () => true,
): Item[] {
  return shown.filter((item) => ids.has(item.id) && may(item))
}

export function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The first `count` ids. */
export function atMost(ids: ReadonlySet<string>, count = Number.POSITIVE_INFINITY): Set<string> {
  return new Set([...ids].slice(0, count))
}
