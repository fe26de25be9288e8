/** Permission to work, one of a limited number. */
export interface Permit {
  /** Waits until a permit is free, in the order of the requests. */
  acquire: () => Promise<void>
  /** Does nothing unless it has been acquired. */
  release: () => void
}

/** Returns a function that makes permits, of which at most `max` are acquired at a time. */
export function createSemaphore(max: number): () => Permit {
  let acquired = 0
  const waiting: (() => void)[] = []

  return () => {
    let isAcquired = false
    return {
      async acquire() {
        if (acquired < max) acquired += 1
        // A released permit passes directly to the next one that waits.
        else await new Promise<void>((resolve) => waiting.push(resolve))
        isAcquired = true
      },
      release() {
        if (!isAcquired) return
        isAcquired = false
        const next = waiting.shift()
        if (next) next()
        else acquired -= 1
      },
    }
  }
}
