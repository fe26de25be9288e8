import { useEffect } from 'react'

import { createStore } from '../../lib/store.ts'

const shown = createStore<string | null>(null)

/** Names the thing that the page shows, for breadcrumb and browser tab. */
export function usePageThing(name: string): void {
  useEffect(() => {
    shown.set(name)
    return () => shown.set(null)
  }, [name])
}

/** The name of the thing that the open page shows; null for a page without one, and until it is loaded. */
export function useShownThing(): string | null {
  return shown.useValue()
}
