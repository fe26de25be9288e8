import { RequestProblem } from '@litfass/api/client'

/** The session has ended. The dialog "Please sign in again" says so, and nothing else. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestProblem && error.code === 'signed-out'
}
