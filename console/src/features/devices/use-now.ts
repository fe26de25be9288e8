import { useSyncExternalStore } from 'react'

const tickMilliseconds = 1000
const minute = 60_000
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
    timer = setInterval(tick, tickMilliseconds)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The beginning of the current minute in milliseconds. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(now / minute) * minute)
}

/** The current time in milliseconds, updated every second. All components share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}
