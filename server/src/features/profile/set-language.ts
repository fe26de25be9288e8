import type { Language } from '@litfass/domain/people/language'

import type { UserContext } from '../../platform/context.ts'
import { saveLanguage } from './profile.store.ts'

/** Sets the language. The cached sessions have it, so the next request must read them again. */
export async function setLanguage(ctx: UserContext, language: Language): Promise<void> {
  await saveLanguage(ctx, language)
  ctx.services.sessions.forgetUser(ctx.actor.userId)
}
