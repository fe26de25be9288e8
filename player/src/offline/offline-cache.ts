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

// A step takes 20 seconds and may queue behind another page's. A terminated worker never answers.
const timeoutMs = 60_000

/** The part of `navigator.serviceWorker` in use. */
export interface WorkerContainer {
  readonly controller: { postMessage: (message: WorkerRequest) => void } | null
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

export interface OfflineCache {
  /**
   * Stores all media of the manifest in steps; resolves when the manifest became current, cannot, or is no
   * longer wanted. `force` downloads again.
   */
  cacheSlides: (
    manifest: Manifest,
    options?: { force?: boolean; isWanted?: () => boolean },
  ) => Promise<{ success: true; result: CacheResult; tooLarge?: string[] } | Refusal>
  status: (screenId: string) => Promise<({ success: true } & CacheStatus) | Refusal>
  clear: () => Promise<{ success: true } | Refusal>
}

type Question = WorkerRequest extends infer One
  ? One extends { type: 'cache-slides' | 'cache-status' | 'clear-cache' }
    ? Omit<One, 'id'> & { type: One['type'] }
    : never
  : never
type AnswerTo<Type> = Extract<WorkerAnswer, { type: Type }> | Refusal

/** @param container absent where service workers are unavailable: without https, and on very old engines */
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
    // Random, not counted: a reloaded page must not accept an answer meant for the previous one.
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
        if (!answer.success || answer.result !== 'more') return answer
        if (!isWanted()) return { ...answer, result: 'failed' }
      }
    },
    status: (screenId) => ask({ type: 'cache-status', screenId }),
    clear: () => ask({ type: 'clear-cache' }),
  }
}

/** Whether what plays is stored. @param tooLarge ids of the slides for which there is no space */
export function isOfflineReady(
  status: Awaited<ReturnType<OfflineCache['status']>>,
  { played, tooLarge }: { played: string | null | undefined; tooLarge: string[] },
): boolean {
  if (!status.success || status.version === null || status.version !== played) return false
  return status.cached === status.total && tooLarge.length === 0
}

function isAnswerTo<Type extends string>(type: Type, answer: WorkerAnswer): answer is AnswerTo<Type> & WorkerAnswer {
  return !answer.success || answer.type === type
}
