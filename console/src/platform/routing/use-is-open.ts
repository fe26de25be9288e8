import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that tells whether the component is still mounted, for use after a request. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(() => isOpen.current, [])
}
