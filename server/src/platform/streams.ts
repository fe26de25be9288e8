/** The open event streams of this process, so that a stop can end them. */
export interface Streams {
  add(end: () => void): () => void
  size(): number
  endAll(): void
}

export function createStreams(): Streams {
  const ends = new Set<() => void>()
  return {
    add(end) {
      ends.add(end)
      return () => ends.delete(end)
    },
    size: () => ends.size,
    endAll() {
      for (const end of ends) end()
    },
  }
}
