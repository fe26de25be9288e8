import { RequestProblem } from '@litfass/api/client'

/** Whether the server says that something does not exist, or belongs to another account. */
export function isNotFound(error: unknown): error is RequestProblem {
  return error instanceof RequestProblem && error.code === 'not-found'
}
