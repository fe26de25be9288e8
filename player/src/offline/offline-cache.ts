import type { Manifest } from '@litfass/api/playback/player'

import {
  type CacheResult,
  type CacheStatus,
  type Refusal,
  type WorkerAnswer,
  type WorkerRequest,
  isReply,
  noAnswer,
  noWorker,
} from './worker-messages.ts'

// A step takes 20 seconds and may wait for that of another page. A worker that was stopped never answers.
const timeoutMs = 60_000

/** The part of `navigator.serviceWorker` that is needed. */
export interface WorkerContainer {
  readonly controller: { postMessage: (message: WorkerRequest) => void } | null
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

export interface OfflineCache {
  /** Stores all pictures of the manifest, step by step; resolves when it took over, cannot, or is not wanted any more. `force` fetches them anew. */
  cacheSlides: (
    manifest: Manifest,
    options?: { force?: boolean; isWanted?: () => boolean },
  ) => Promise<{ success: true; result: Exclude<CacheResult, 'more'> } | Refusal>
  status: (screenId: string) => Promise<({ success: true } & CacheStatus) | Refusal>
  clear: () => Promise<{ success: true } | Refusal>
}

type Question = WorkerRequest extends infer One
  ? One extends { type: 'cache-slides' | 'cache-status' | 'clear-cache' }
    ? Omit<One, 'id'> & { type: One['type'] }
    : never
  : never
type AnswerTo<Type> = Extract<WorkerAnswer, { type: Type }> | Refusal

/** @param container absent where the browser allows no worker: without https, and on very old engines */
export function createOfflineCache(container: WorkerContainer | undefined, now: () => number): OfflineCache {
  const waiting = new Map<string, (answer: WorkerAnswer) => void>()

  if (container)
    container.addEventListener('message', ({ data }) => {
      const answer = isReply(data) && waiting.get(data.id)
      if (answer) answer(data)
    })

  function ask<Type extends Question['type']>(question: Question & { type: Type }): Promise<AnswerTo<Type>> {
    const controller = container && container.controller
    if (!controller) return Promise.resolve({ success: false, message: noWorker })
    // Not counted: a reloaded page must not take an answer to the one before.
    const id = String(Math.random())
    return new Promise((resolve) => {
      const answer = (given: WorkerAnswer) => {
        if (!isAnswerTo(question.type, given)) return
        clearTimeout(timer)
        waiting.delete(id)
        resolve(given)
      }
      const timer = setTimeout(() => answer({ success: false, message: noAnswer }), timeoutMs)
      waiting.set(id, answer)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no such argument
      controller.postMessage({ ...question, id })
    })
  }

  return {
    async cacheSlides(manifest, { force = false, isWanted = () => true } = {}) {
      const askedAt = now()
      for (;;) {
        const answer = await ask({ type: 'cache-slides', manifest, force, askedAt })
        if (!answer.success) return answer
        const { result } = answer
        if (result !== 'more') return { success: true, result }
        if (!isWanted()) return { success: true, result: 'failed' }
      }
    },
    status: (screenId) => ask({ type: 'cache-status', screenId }),
    clear: () => ask({ type: 'clear-cache' }),
  }
}

/** Whether all that the screen needs is there to be played without the server. */
export function isOfflineReady(status: Awaited<ReturnType<OfflineCache['status']>>): boolean {
  return status.success && status.version !== null && status.cached === status.total
}

function isAnswerTo<Type extends string>(type: Type, answer: WorkerAnswer): answer is AnswerTo<Type> & WorkerAnswer {
  return !answer.success || answer.type === type
}
