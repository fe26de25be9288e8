import type { User } from '@litfass/api/people/session'
import type { UserProfile } from '@litfass/domain/people/user'

import type { UserContext } from '../../platform/context.ts'
import { saveUser } from './profile.store.ts'

/** Updates names and details. The cached sessions have the name, so the next request must read them again. */
export async function updateUser(ctx: UserContext, profile: UserProfile): Promise<User> {
  const user = await saveUser(ctx, profile)
  ctx.services.sessions.forgetUser(ctx.actor.userId)
  return user
}
