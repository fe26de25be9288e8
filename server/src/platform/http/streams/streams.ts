import { setTimeout as sleep } from 'node:timers/promises'

/** How many streams may be open under a key at once, in this process. */
export interface StreamLimit {
  key: string
  max: number
}

/** Counts the open event streams of this process against their limits, and ends them on shutdown. */
export interface Streams {
  /** True if one more would exceed a limit. */
  isFull(limits: readonly StreamLimit[]): boolean
  /** Counts a stream under the keys of its limits. The returned function removes it; call it when the stream is closed. */
  add(end: () => void, limits: readonly StreamLimit[]): () => void
  size(): number
  endAll(): void
  /** Ends all streams, new ones included, evenly over this many milliseconds. */
  endOver(milliseconds: number, signal?: AbortSignal): Promise<void>
}

const stepMilliseconds = 100

export function createStreams(): Streams {
  const ends = new Set<() => void>()
  const open = new Map<string, number>()

  function count(key: string, change: 1 | -1): void {
    const now = (open.get(key) ?? 0) + change
    if (now > 0) open.set(key, now)
    else open.delete(key)
  }

  function endSome(max: number): void {
    for (const end of [...ends].slice(0, max)) {
      ends.delete(end)
      end()
    }
  }

  return {
    isFull: (limits) => limits.some(({ key, max }) => (open.get(key) ?? 0) >= max),
    add(end, limits) {
      ends.add(end)
      for (const { key } of limits) count(key, 1)
      return () => {
        ends.delete(end)
        for (const { key } of limits) count(key, -1)
      }
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
