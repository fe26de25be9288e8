import { Problem } from './http/problem.ts'

/**
 * A fair queue: runs a few pieces of work at a time and serves keys round-robin, those with nothing running first. The work
 * of each key is first come, first served.
 */
export interface WorkQueue {
  /**
   * `key` names whom the work is for: `atOncePerKey` and `waitingPerKey` limit how much of it runs and waits at once. When the
   * queue is full, work of another key replaces the newest work of the key that has most waiting. Work whose signal is
   * aborted while it waits never begins. `work` is told whether it had to wait.
   * @throws Problem server-busy, the signal's reason, or what `work` throws
   */
  run<Result>(
    work: (hasWaited: boolean) => Promise<Result>,
    options?: { key?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<Result>
  /** How many keys have work waiting and none running. */
  blockedKeys(): number
}

interface Job {
  begin: () => void
  refuse: (reason: unknown) => void
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
  /** Waiting work by key, in the order in which the keys are served. */
  const waiting = new Map<string, Job[]>()
  const running = new Map<string, number>()
  let runningInAll = 0
  let waitingInAll = 0

  function begins(key: string): boolean {
    return runningInAll < atOnce && (running.get(key) ?? 0) < atOncePerKey
  }

  function waitingOf(key: string): Job[] {
    return waiting.get(key) ?? []
  }

  /** Whether one more job of a key may wait. In a full queue, refuses the newest job of the key with most waiting. */
  function admits(key: string): boolean {
    const own = waitingOf(key).length
    if (own >= waitingPerKey) return false
    if (waitingInAll < maxWaiting) return true
    const [most] = [...waiting].toSorted(([, a], [, b]) => b.length - a.length)
    const newest = most?.[1].at(-1)
    if (!most || !newest || most[1].length <= own + 1) return false
    remove(most[0], newest)
    newest.refuse(busy())
    return true
  }

  function remove(key: string, job: Job): boolean {
    const jobs = waitingOf(key)
    const others = jobs.filter((other) => other !== job)
    if (others.length === jobs.length) return false
    waitingInAll--
    if (others.length === 0) waiting.delete(key)
    else waiting.set(key, others)
    return true
  }

  function count(key: string, change: 1 | -1): void {
    runningInAll += change
    const left = (running.get(key) ?? 0) + change
    if (left === 0) running.delete(key)
    else running.set(key, left)
  }

  function beginNext(): void {
    const ready = [...waiting].filter(([key]) => begins(key))
    const next = ready.find(([key]) => !running.has(key)) ?? ready[0]
    const job = next?.[1][0]
    if (!next || !job) return
    const [key] = next
    remove(key, job)
    const rest = waitingOf(key)
    // Moves to the end of the order.
    if (waiting.delete(key)) waiting.set(key, rest)
    count(key, 1)
    job.begin()
  }

  /** Returns whether it had to wait. */
  async function wait(key: string, signal: AbortSignal | undefined): Promise<boolean> {
    signal?.throwIfAborted()
    if (begins(key)) {
      count(key, 1)
      return false
    }
    if (!admits(key)) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const job: Job = { begin: resolve, refuse: reject }
    const leave = () => {
      if (remove(key, job)) reject(signal?.reason)
    }
    waiting.set(key, [...waitingOf(key), job])
    waitingInAll++
    signal?.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', leave))
    return true
  }

  return {
    async run(work, { key = '', signal } = {}) {
      const hasWaited = await wait(key, signal)
      try {
        return await work(hasWaited)
      } finally {
        count(key, -1)
        beginNext()
      }
    },
    blockedKeys: () => [...waiting.keys()].filter((key) => !running.has(key)).length,
  }
}

export function busy(): Problem {
  return new Problem('server-busy', { retryAfterSeconds })
}
