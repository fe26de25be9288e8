import { RequestProblem } from '@litfass/api/client'
import { redirect } from '@tanstack/react-router'

/** For loaders: something that does not exist, or belongs to another account, shows the 404 page. */
export async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data
  } catch (failure) {
    if (failure instanceof RequestProblem && failure.code === 'not-found') throw redirect({ to: '/404', replace: true })
    throw failure
  }
}
