import { setBounded } from '../caching/set-bounded.ts'
import { Problem } from '../http/problem.ts'

/**
 * Serializes the attempts of each caller, and refuses attempts before the wait time of a refusal has passed: a thousand
 * concurrent password guesses occupy one hashing thread and one connection.
 */
export interface AuthThrottle {
  /** @throws Problem too-many-requests, or what `work` throws */
  pass<Result>(caller: string, work: () => Promise<Result>): Promise<Result>
}

const maxBlocked = 10_000

export function createAuthThrottle({ clock }: { clock: () => number }): AuthThrottle {
  const blocks = new Map<string, { until: number; milliseconds: number }>()
  const last = new Map<string, Promise<unknown>>()

  async function attempt<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const { until, milliseconds } = blocks.get(caller) ?? { until: 0, milliseconds: 0 }
    const wait = until - clock()
    // A longer wait than possible means that the clock was set back.
    if (wait > 0 && wait <= milliseconds)
      throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
    blocks.delete(caller)
    try {
      return await work()
    } catch (error) {
      // A refusal without a wait time concerns one user, not everyone at this address.
      if (error instanceof Problem && error.code === 'too-many-requests' && error.retryAfterSeconds !== undefined)
        block(caller, error.retryAfterSeconds)
      throw error
    }
  }

  function block(caller: string, seconds: number): void {
    const milliseconds = seconds * 1000
    setBounded(blocks, [caller, { until: clock() + milliseconds, milliseconds }], { max: maxBlocked })
  }

  return {
    async pass(caller, work) {
      const before = last.get(caller) ?? Promise.resolve()
      const mine = before.then(
        () => attempt(caller, work),
        () => attempt(caller, work),
      )
      last.set(caller, mine)
      try {
        return await mine
      } finally {
        if (last.get(caller) === mine) last.delete(caller)
      }
    },
  }
}
