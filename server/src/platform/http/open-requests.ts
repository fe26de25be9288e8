import { setTimeout as sleep } from 'node:timers/promises'

/** Requests that are being answered. They outlive their connection: a client may leave while its upload is stored. */
export interface OpenRequests {
  add(answered: Promise<unknown>): void
  /** Resolves once all have ended, or after this many milliseconds. False if some have not. */
  ended(milliseconds: number): Promise<boolean>
}

export function createOpenRequests(): OpenRequests {
  const open = new Set<Promise<unknown>>()
  return {
    add(answered) {
      open.add(answered)
      void answered.finally(() => open.delete(answered))
    },
    async ended(milliseconds) {
      await Promise.race([Promise.allSettled(open), sleep(milliseconds, undefined, { ref: false })])
      return open.size === 0
    },
  }
}
