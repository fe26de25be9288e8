import { useLayoutEffect } from 'react'

/** Listens to the keys of the whole page; before the first paint, so that no key press is missed. */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
