import { Problem } from '../http/problem.ts'

/**
 * Serializes the attempts of each caller, and refuses attempts before the wait time of a refusal has passed: a thousand
 * concurrent password guesses occupy one hashing thread and one connection.
 */
export interface AuthThrottle {
  /** @throws Problem too-many-requests, or what `work` throws */
  pass<Result>(caller: string, work: () => Promise<Result>): Promise<Result>
}

const most = 10_000

export function createAuthThrottle({ clock }: { clock: () => number }): AuthThrottle {
  const blockedUntil = new Map<string, number>()
  const last = new Map<string, Promise<unknown>>()

  async function attempt<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const wait = (blockedUntil.get(caller) ?? 0) - clock()
    if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
    blockedUntil.delete(caller)
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
    if (blockedUntil.size >= most) blockedUntil.delete(blockedUntil.keys().next().value ?? '')
    blockedUntil.set(caller, clock() + seconds * 1000)
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
