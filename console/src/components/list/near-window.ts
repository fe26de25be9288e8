import { type RefCallback, useCallback, useState } from 'react'

const callbacks = new WeakMap<Element, () => void>()
let shared: IntersectionObserver | undefined

/** Whether an element has come near the window, so that long lists draw distant elements only when needed. */
export function useNearWindow(isNearAtFirst = false): { ref: RefCallback<Element> | null; isNear: boolean } {
  const [isNear, setIsNear] = useState(isNearAtFirst)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    shared ??= new IntersectionObserver(callNear, { rootMargin: '300px' })
    callbacks.set(element, () => setIsNear(true))
    shared.observe(element)
    return () => shared?.unobserve(element)
  }, [])
  return { ref: isNear ? null : ref, isNear }
}

function callNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) if (isIntersecting) callbacks.get(target)?.()
}
