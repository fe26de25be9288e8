import { useState, useSyncExternalStore } from 'react'

/** The place that the pointer or the focus is on. A change renders what shows it, and not every card of the list. */
export interface Highlight {
  id: () => string | null
  set: (id: string | null) => void
  subscribe: (listener: () => void) => () => void
}

function createHighlight(): Highlight {
  const listeners = new Set<() => void>()
  let current: string | null = null
  return {
    id: () => current,
    set(id) {
      current = id
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useHighlight(): Highlight {
  const [highlight] = useState(createHighlight)
  return highlight
}

export function useHighlightedId({ id, subscribe }: Highlight): string | null {
  return useSyncExternalStore(subscribe, id)
}

/** Whether this place is highlighted: if no other is, the open one is too. */
export function useIsHighlighted(highlight: Highlight, { id, open }: { id: string; open: boolean }): boolean {
  return useSyncExternalStore(highlight.subscribe, () => {
    const highlightedId = highlight.id()
    return highlightedId === null ? open : highlightedId === id
  })
}
