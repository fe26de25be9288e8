import { type RefCallback, useCallback, useState } from 'react'

const arrivals = new WeakMap<Element, () => void>()
let shared: IntersectionObserver | undefined

/** Whether an element has come near the window. What is not need not be drawn in full. */
export function useNearWindow(isNearAtFirst = false): { ref: RefCallback<Element> | null; isNear: boolean } {
  const [isNear, setIsNear] = useState(isNearAtFirst)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    shared ??= new IntersectionObserver(announce, { rootMargin: '300px' })
    arrivals.set(element, () => setIsNear(true))
    shared.observe(element)
    return () => shared?.unobserve(element)
  }, [])
  return { ref: isNear ? null : ref, isNear }
}

function announce(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) if (isIntersecting) arrivals.get(target)?.()
}
