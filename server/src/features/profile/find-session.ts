import type { User } from '@litfass/api/people/session'

import type { ReadHeader } from '../../platform/auth/cookies.ts'
import { userContext } from '../../platform/auth/session.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sessionUser } from './profile.store.ts'

/** The signed-in user, or null. Signed-out pages ask this, so that a browser logs no refusal. */
export async function findSession(ctx: Context, header: ReadHeader): Promise<User | null> {
  try {
    return await sessionUser(await userContext(ctx, header))
  } catch (error) {
    if (error instanceof Problem && error.code === 'signed-out') return null
    throw error
  }
}
