import { Problem } from './http/problem.ts'

/** Runs work a few at a time, first come first served. A bounded number of jobs waits; more are refused. */
export interface WorkQueue {
  /**
   * `key` names whom the work is for: `atOncePerKey` and `waitingPerKey` limit how much of it runs and waits at once. Work whose
   * signal is aborted while it waits never begins.
   * @throws Problem server-busy, the signal's reason, or what `work` throws
   */
  run<Result>(
    work: () => Promise<Result>,
    options?: { key?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<Result>
}

interface Job {
  key: string
  begin: () => void
}

const retryAfterSeconds = 5

export function createWorkQueue({
  atOnce,
  atOncePerKey = atOnce,
  waiting: maxWaiting,
  waitingPerKey = maxWaiting,
}: {
  atOnce: number
  atOncePerKey?: number
  waiting: number
  waitingPerKey?: number
}): WorkQueue {
  const waiting = new Set<Job>()
  const running = new Map<string, number>()
  let runningInAll = 0

  function begins(key: string): boolean {
    return runningInAll < atOnce && (running.get(key) ?? 0) < atOncePerKey
  }

  function isFull(key: string): boolean {
    if (waiting.size >= maxWaiting) return true
    return [...waiting].filter((job) => job.key === key).length >= waitingPerKey
  }

  function count(key: string, change: 1 | -1): void {
    runningInAll += change
    const left = (running.get(key) ?? 0) + change
    if (left === 0) running.delete(key)
    else running.set(key, left)
  }

  function beginNext(): void {
    for (const job of waiting) {
      if (runningInAll >= atOnce) return
      if (!begins(job.key)) continue
      waiting.delete(job)
      count(job.key, 1)
      job.begin()
    }
  }

  async function turn(key: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (begins(key)) return count(key, 1)
    if (isFull(key)) throw new Problem('server-busy', { retryAfterSeconds })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const job = { key, begin: resolve }
    const leave = () => {
      if (waiting.delete(job)) reject(signal?.reason)
    }
    waiting.add(job)
    signal?.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return {
    async run(work, { key = '', signal } = {}) {
      await turn(key, signal)
      try {
        return await work()
      } finally {
        count(key, -1)
        beginNext()
      }
    },
  }
}
