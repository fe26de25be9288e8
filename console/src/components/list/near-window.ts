import { createContext, type RefCallback, useCallback, useContext, useState } from 'react'
import { flushSync } from 'react-dom'

const callbacks = new Map<Element, () => void>()
let shared: IntersectionObserver | undefined

/** True around elements that are near the window when they are first drawn, so that their pictures are drawn with them. */
export const NearAtFirst = createContext(false)

/** Whether an element has come near the window, so that long lists draw distant elements only when needed, or to be printed. */
export function useNearWindow(isNearAtFirst = false): { ref: RefCallback<Element> | null; isNear: boolean } {
  const [isNear, setIsNear] = useState(useContext(NearAtFirst) || isNearAtFirst)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    shared ??= startObserver()
    callbacks.set(element, () => setIsNear(true))
    shared.observe(element)
    return () => {
      callbacks.delete(element)
      shared?.unobserve(element)
    }
  }, [])
  return { ref: isNear ? null : ref, isNear }
}

function startObserver(): IntersectionObserver {
  window.addEventListener('beforeprint', drawAll)
  return new IntersectionObserver(callNear, { rootMargin: '300px' })
}

function callNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) if (isIntersecting) callbacks.get(target)?.()
}

/** Draws everything before the browser prints. Drawn cards may register more elements, so this repeats until none is left. */
function drawAll(): void {
  while (callbacks.size > 0) {
    const waiting = [...callbacks.values()]
    callbacks.clear()
    flushSync(() => waiting.forEach((draw) => draw()))
  }
}
