import { useState } from 'react'

export interface ItemSelection<Item> {
  /** Boxes are shown. */
  on: boolean
  /** The chosen ones that are on screen. */
  items: Item[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  replace: (ids: string[]) => void
  start: () => void
  end: () => void
}

/** Which of the shown things are chosen. */
export function useItemSelection<Item extends { id: string }>(shown: Item[]): ItemSelection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  return {
    on: ids !== null,
    items: chosenOf(shown, ids),
    has: (id) => ids?.has(id) === true,
    toggle: (id) => setIds((before) => toggled(before ?? new Set(), id)),
    replace: (all) => setIds(new Set(all)),
    start: () => setIds(new Set()),
    end: () => setIds(null),
  }
}

/** Nothing happens to what is not seen. */
export function chosenOf<Item extends { id: string }>(shown: Item[], ids: ReadonlySet<string> | null): Item[] {
  return shown.filter(({ id }) => ids?.has(id) === true)
}

export function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
