import { z } from 'zod'

import { Problem } from '../platform/http/problem.ts'

const uuid = z.uuid()

/** Runs the work on the thing with this id. Throws a sentence if there is none. */
export function named<Result>(what: string, id: string, work: () => Promise<Result>): Promise<Result> {
  const unknown = `There is no ${what} ${id}.`
  return found(unknown, () => (uuid.safeParse(id).success ? work() : Promise.reject(new Problem('not-found'))))
}

export async function found<Result>(unknown: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') throw new Error(unknown, { cause: error })
    throw error
  }
}
