import { RequestProblem } from '@litfass/api/client'
import { redirect } from '@tanstack/react-router'

/** Whether the server says that something does not exist, or belongs to another account. */
export function isNotFound(error: unknown): error is RequestProblem {
  return error instanceof RequestProblem && error.code === 'not-found'
}

/** For loaders: something that does not exist, or belongs to another account, shows the 404 page. */
export async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data
  } catch (failure) {
    if (isNotFound(failure)) throw redirect({ to: '/404', replace: true })
    throw failure
  }
}
