import { maxAtOnce } from '@litfass/domain/max-at-once'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { toastRefusal } from '../../../platform/api/toast.tsx'

export interface ItemSelection<Item> {
  /** The selected items that are on screen. */
  items: Item[]
  /** Whether all of these are selected, or as many of them as can be. */
  hasAll: (choosable: readonly unknown[]) => boolean
  has: (id: string) => boolean
  replace: (ids: string[]) => void
  /**
   * The props of an item's checkbox. A click or the space bar with Shift also changes all items between it and the checkbox
   * changed before.
   */
  boxOf: (id: string) => { checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/**
 * The selection among the items on screen, passed in the order shown; hidden items are never selected. `may` says which
 * items can be selected, `max` how many.
 */
export function useItemSelection<Item extends { id: string }>(
  shown: Item[],
  { may = () => true, max = maxAtOnce }: { may?: (item: Item) => boolean; max?: number } = {},
): ItemSelection<Item> {
  const { t } = useTranslation('components')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const changedLast = useRef<string>(undefined)

  function choose(wanted: ReadonlySet<string>): void {
    const chosen = chosenOf(shown, wanted, may).map(({ id }) => id)
    if (chosen.length > max) toastRefusal(t('atMostAtOnce', { count: max }))
    setIds(new Set(atMost(max, { chosen, before: ids })))
  }

  const items = chosenOf(shown, ids, may)
  return {
    items,
    hasAll: (choosable) => items.length === Math.min(choosable.length, max),
    has: (id) => ids.has(id),
    replace: (all) => choose(new Set(all)),
    boxOf: (id) => ({
      checked: ids.has(id),
      onChange: (event) => {
        const from = hasShift(event) ? changedLast.current : undefined
        choose(withRange(ids, shown.filter(may), { from, to: id, selected: !ids.has(id) }))
        changedLast.current = id
      },
    }),
  }
}

/** Browsers dispatch the change of a checkbox with a click event, even for the space bar. */
function hasShift({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}

export function chosenOf<Item extends { id: string }>(
  shown: Item[],
  ids: ReadonlySet<string>,
  may: (item: Item) => boolean = () => true,
): Item[] {
  return shown.filter((item) => ids.has(item.id) && may(item))
}

/** Selects or deselects the items from `from` to `to`, in either direction; only `to` if `from` is not among them. */
export function withRange(
  ids: ReadonlySet<string>,
  shown: { id: string }[],
  { from, to, selected }: { from: string | undefined; to: string; selected: boolean },
): Set<string> {
  const next = new Set(ids)
  for (const id of rangeOf(shown, from, to))
    if (selected) next.add(id)
    else next.delete(id)
  return next
}

export function rangeOf(shown: { id: string }[], from: string | undefined, to: string): string[] {
  const [a, b] = [shown.findIndex(({ id }) => id === from), shown.findIndex(({ id }) => id === to)]
  if (a < 0 || b < 0) return [to]
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}

/** At most `max` of the chosen ids: those that were chosen before, then the others in their order. */
export function atMost(max: number, { chosen, before }: { chosen: string[]; before: ReadonlySet<string> }): string[] {
  return chosen.toSorted((one, other) => Number(before.has(other)) - Number(before.has(one))).slice(0, max)
}
