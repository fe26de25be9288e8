import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'

const changes = new EventTarget()

/** A value in this tab's session storage; null when there is none, or none that the schema knows. */
export function readSessionValue<Value>(key: string, schema: z.ZodType<Value>): Value | null {
  return parse(sessionStorage.getItem(key), schema)
}

/** Keeps a value for as long as the tab lives; null takes it away. */
export function writeSessionValue(key: string, value: unknown): void {
  if (value === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(value))
  changes.dispatchEvent(new Event('change'))
}

/** The value on screen: every component that reads it follows each write. */
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
