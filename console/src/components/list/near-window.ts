import { useElementScrollRestoration } from '@tanstack/react-router'
import { createContext, type RefCallback, useCallback, useContext, useDeferredValue, useState } from 'react'
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

/**
 * How many of a list's items to draw: at first those that a window shows, all of them once these are shown. A page that opens
 * scrolled down is drawn at once; otherwise there would be nothing to scroll.
 */
export function useDrawnCount(count: number, first: number): number {
  const opened = useElementScrollRestoration({ getElement: () => window })
  const drawsAll = useDeferredValue(true, Boolean(opened?.scrollY))
  return drawsAll ? count : Math.min(count, first)
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
