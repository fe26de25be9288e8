/** Creates a value when it is first needed, and caches it. For libraries that take memory and that many servers never use. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
