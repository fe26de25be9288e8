import { useState, useSyncExternalStore } from 'react'

/** The place under the pointer or focus. A change re-renders only the components affected, not every card of the list. */
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

/** Whether this place is highlighted. While no place is under the pointer or focus, the open one is. */
export function useIsHighlighted(highlight: Highlight, { id, open }: { id: string; open: boolean }): boolean {
  return useSyncExternalStore(highlight.subscribe, () => {
    const highlightedId = highlight.id()
    return highlightedId === null ? open : highlightedId === id
  })
}
