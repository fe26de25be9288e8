import { useEffect, useSyncExternalStore } from 'react'

let shown: string | null = null
const changes = new EventTarget()

function show(name: string | null): void {
  shown = name
  changes.dispatchEvent(new Event('change'))
}

/** Names the thing that the page shows, for breadcrumb and browser tab. */
export function usePageThing(name: string): void {
  useEffect(() => {
    show(name)
    return () => show(null)
  }, [name])
}

/** The name of the thing that the open page shows; null for a page without one, and until it is loaded. */
export function useShownThing(): string | null {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
