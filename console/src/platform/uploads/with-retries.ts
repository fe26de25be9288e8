import { RequestProblem } from '@litfass/api/client'

import { isSignedOut, isUnreachable } from '../api/api.ts'
import { untilReachable } from '../api/reachable.ts'
import { askToSignInAgain } from '../auth/session-end.ts'

/**
 * Repeats a request that failed because of the connection, a busy server or an ended session, once the server is reachable.
 * `mayHaveWorked` says whether the failed request may have taken effect and must not be repeated. One that the server refused
 * has not.
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
      else if (!isBusy(error) && (!isConnectionProblem(error) || mayHaveWorked())) throw error
      onWaiting(true)
      await untilReachable(signal)
      onWaiting(false)
    }
  }
}

/** The server has refused the request without doing anything. */
function isBusy(error: unknown): boolean {
  return error instanceof RequestProblem && error.code === 'server-busy'
}

/** Also between a proxy and the server. */
function isConnectionProblem(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof RequestProblem && error.status >= 502)
}
