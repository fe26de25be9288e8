import type { User } from '@litfass/api/people/session'
import type { Language } from '@litfass/domain/people/language'
import type { UserProfile } from '@litfass/domain/people/user'

import type { UserContext } from '../../platform/context.ts'
import { saveLanguage, saveUser } from './profile.store.ts'

/** Updates names and details. The cached sessions have the name, so the next request must read them again. */
export async function updateUser(ctx: UserContext, profile: UserProfile): Promise<User> {
  const user = await saveUser(ctx, profile)
  ctx.services.sessions.forgetUser(ctx.actor.userId)
  return user
}

/** Sets the language. The cached sessions have it, so the next request must read them again. */
export async function setLanguage(ctx: UserContext, language: Language): Promise<void> {
  await saveLanguage(ctx, language)
  ctx.services.sessions.forgetUser(ctx.actor.userId)
}
