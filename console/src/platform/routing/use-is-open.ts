import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import { useIsMounted } from '../../lib/use-is-mounted.ts'

/**
 * Returns a function that tells whether the component and its page are still open, for use after a request. A page that is being
 * left stays mounted until the next one has loaded.
 */
export function useIsOpen(): () => boolean {
  const router = useRouter()
  const isMounted = useIsMounted()
  return useCallback(() => isMounted.current && !isLeaving(router), [isMounted, router])
}

/** Whether another page is loading. A change of the search parameters leaves no page. */
export function isLeaving({ latestLocation, state }: AnyRouter): boolean {
  return state.resolvedLocation !== undefined && state.resolvedLocation.pathname !== latestLocation.pathname
}
