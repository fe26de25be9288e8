import { RequestProblem } from '@litfass/api/client'

import { isUnreachable } from '../api/api.ts'
import { untilReachable } from '../api/reachable.ts'
import { hasSessionEnded } from '../auth/session.ts'
import { askIfSignedOut } from '../auth/sign-in-again.ts'
import type { UploadWait } from './uploads.ts'

/**
 * Repeats a request that failed because of the connection, a busy server or an ended session, once the server is reachable
 * and the user is signed in. `mayHaveWorked` says whether the failed request may have taken effect and must not be repeated.
 * One that the server refused has not.
 * @throws RequestProblem | AbortError
 */
export async function withRetries<Answer>(
  send: () => Promise<Answer>,
  {
    signal,
    onWaiting,
    mayHaveWorked = () => false,
  }: {
    signal: AbortSignal
    /** Null: no longer. */
    onWaiting: (waitsFor: UploadWait | null) => void
    mayHaveWorked?: () => boolean
  },
): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const hasToSignIn = askIfSignedOut(error)
      if (!hasToSignIn && !isBusy(error) && (!isConnectionProblem(error) || mayHaveWorked())) throw error
      onWaiting(hasToSignIn ? 'sign-in' : isBusy(error) ? 'server' : 'connection')
      await (hasToSignIn ? untilSignedIn(signal) : untilReachable(signal))
      onWaiting(null)
    }
  }
}

async function untilSignedIn(signal: AbortSignal): Promise<void> {
  do await untilReachable(signal)
  while (await hasSessionEnded())
}

/** The server has refused the request without doing anything. */
function isBusy(error: unknown): boolean {
  return error instanceof RequestProblem && error.code === 'server-busy'
}

/** The connection may also be that of a proxy to the server. `storage-full` (507) stays, so repeating would not help. */
function isConnectionProblem(error: unknown): boolean {
  if (isUnreachable(error)) return true
  return error instanceof RequestProblem && error.status >= 502 && error.code !== 'storage-full'
}
