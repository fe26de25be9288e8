import { useMatch, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

import { createStore } from '../../lib/store.ts'

interface PageThing {
  name: string
  /** The page that shows it. */
  pathname: string | undefined
}

const shown = createStore<PageThing | null>(null)

/** Names the thing that the page shows, for breadcrumb and browser tab. */
export function usePageThing(name: string): void {
  const pathname = useMatch({ strict: false, shouldThrow: false, select: (match) => match.pathname })
  useEffect(() => {
    shown.set({ name, pathname })
    return () => shown.set(null)
  }, [name, pathname])
}

/** The name of the thing that the open page shows; null for a page without one, and until it is loaded. */
export function useShownThing(): string | null {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  return nameAt(shown.useValue(), pathname)
}

/** A page that is left stays mounted while the next one loads. */
export function nameAt(thing: PageThing | null, pathname: string | undefined): string | null {
  return thing?.pathname === pathname ? (thing?.name ?? null) : null
}
