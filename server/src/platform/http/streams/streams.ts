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
  /** Ends the oldest stream of this key if one more would exceed its limit. */
  endOldest(limit: StreamLimit): void
  /** Counts a stream under the keys of its limits. The returned function removes it; call it when the stream is closed. */
  add(end: () => void, limits: readonly StreamLimit[]): () => void
  size(): number
  endAll(): void
  /** Ends all streams, new ones included, evenly over this many milliseconds. */
  endOver(milliseconds: number, signal?: AbortSignal): Promise<void>
}

interface Stream {
  end: () => void
  limits: readonly StreamLimit[]
}

const stepMilliseconds = 100

export function createStreams(): Streams {
  /** In the order in which they were added. */
  const all = new Set<Stream>()
  const byKey = new Map<string, Set<Stream>>()

  function remove(stream: Stream): void {
    all.delete(stream)
    for (const { key } of stream.limits) {
      const streams = byKey.get(key)
      if (streams?.delete(stream) && streams.size === 0) byKey.delete(key)
    }
  }

  function endSome(streams: Iterable<Stream>, max: number): void {
    for (const stream of [...streams].slice(0, max)) {
      remove(stream)
      stream.end()
    }
  }

  const isFullAt = ({ key, max }: StreamLimit) => (byKey.get(key)?.size ?? 0) >= max

  return {
    isFull: (limits) => limits.some(isFullAt),
    endOldest(limit) {
      if (isFullAt(limit)) endSome(byKey.get(limit.key) ?? [], 1)
    },
    add(end, limits) {
      const stream = { end, limits }
      all.add(stream)
      for (const { key } of limits) byKey.set(key, (byKey.get(key) ?? new Set()).add(stream))
      return () => remove(stream)
    },
    size: () => all.size,
    endAll: () => endSome(all, all.size),
    async endOver(milliseconds, signal) {
      for (let steps = Math.ceil(milliseconds / stepMilliseconds); steps > 0; steps--) {
        endSome(all, Math.ceil(all.size / steps))
        await sleep(stepMilliseconds, undefined, signal && { signal })
      }
    },
  }
}
