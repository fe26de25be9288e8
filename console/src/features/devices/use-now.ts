import { useSyncExternalStore } from 'react'

const every = 1000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = Date.now()
    timer = setInterval(tick, every)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** This browser's clock, read every second, in milliseconds since 1970. One timer for all who look. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
