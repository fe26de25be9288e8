import { setTimeout as sleep } from 'node:timers/promises'

/** The open event streams of this process, so that a shutdown can end them. */
export interface Streams {
  add(end: () => void): () => void
  size(): number
  endAll(): void
  /** Ends all streams, new ones included, evenly over this many milliseconds. */
  endOver(milliseconds: number, signal?: AbortSignal): Promise<void>
}

const stepMilliseconds = 100

export function createStreams(): Streams {
  const ends = new Set<() => void>()

  function endSome(most: number): void {
    for (const end of [...ends].slice(0, most)) {
      ends.delete(end)
      end()
    }
  }

  return {
    add(end) {
      ends.add(end)
      return () => ends.delete(end)
    },
    size: () => ends.size,
    endAll: () => endSome(ends.size),
    async endOver(milliseconds, signal) {
      for (let steps = Math.ceil(milliseconds / stepMilliseconds); steps > 0; steps--) {
        endSome(Math.ceil(ends.size / steps))
        await sleep(stepMilliseconds, undefined, signal && { signal })
      }
    },
  }
}
