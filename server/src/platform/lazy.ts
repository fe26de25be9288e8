/** Creates a value when it is first needed, and caches it; but not a promise that is rejected. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    if (made) return made.value
    const value = make()
    made = { value }
    if (value instanceof Promise) value.catch(() => (made = undefined))
    return value
  }
}
