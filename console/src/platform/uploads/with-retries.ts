import { RequestProblem } from '@litfass/api/client'

import { isSignedOut, isUnreachable } from '../api/api.ts'
import { untilReachable } from '../api/reachable.ts'
import { askToSignInAgain } from '../auth/session-end.ts'

/**
 * Repeats a request that failed because of the connection, a busy server or an ended session, once the server is reachable.
 * `mayHaveWorked` says whether one without an answer may have had an effect that a second one would repeat.
 * @throws RequestProblem | AbortError
 */
export async function withRetries<Answer>(
  send: () => Promise<Answer>,
  {
    signal,
    onWaiting,
    mayHaveWorked = () => false,
  }: { signal: AbortSignal; onWaiting: (isWaiting: boolean) => void; mayHaveWorked?: () => boolean },
): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (isSignedOut(error)) askToSignInAgain(true)
      else if (!isTemporary(error) || mayHaveWorked()) throw error
      onWaiting(true)
      await untilReachable(signal)
      onWaiting(false)
    }
  }
}

function isTemporary(error: unknown): boolean {
  return (
    isUnreachable(error) || (error instanceof RequestProblem && (error.code === 'server-busy' || error.status >= 502))
  )
}
