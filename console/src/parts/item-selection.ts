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

/** Which of the shown things are chosen: nothing happens to what is not seen. */
export function useItemSelection<Item extends { id: string }>(shown: Item[]): ItemSelection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const chosen = ids ?? new Set<string>()
  return {
    on: ids !== null,
    items: shown.filter(({ id }) => chosen.has(id)),
    has: (id) => chosen.has(id),
    toggle: (id) => setIds(toggled(chosen, id)),
    replace: (all) => setIds(new Set(all)),
    start: () => setIds(new Set()),
    end: () => setIds(null),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
