import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'

const changes = new EventTarget()

/** Reads from this tab's session storage; null if there is nothing valid. */
export function readSessionValue<Value>(key: string, schema: z.ZodType<Value>): Value | null {
  return parse(sessionStorage.getItem(key), schema)
}

/** Stores a value for the lifetime of the tab; null removes it. */
export function writeSessionValue(key: string, value: unknown): void {
  if (value === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(value))
  changes.dispatchEvent(new Event('change'))
}

/** The stored value. Components that read it re-render on each write. */
export function useSessionValue<Value>(key: string, schema: z.ZodType<Value>): Value | null {
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key))
  return useMemo(() => parse(text, schema), [text, schema])
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

function parse<Value>(text: string | null, schema: z.ZodType<Value>): Value | null {
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
