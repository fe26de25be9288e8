import { RequestProblem } from '@litfass/api/client'
import { redirect } from '@tanstack/react-router'

/** For the loaders of full pages: what does not exist, or is somebody else's, is the page that does not exist (spec 2). */
export async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data
  } catch (failure) {
    if (failure instanceof RequestProblem && failure.code === 'not-found') throw redirect({ to: '/404', replace: true })
    throw failure
  }
}
