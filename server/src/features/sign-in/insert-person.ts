import type { Language } from '@litfass/domain/people/language'
import type { UserInput } from '@litfass/domain/people/user'

import { storePassword } from '../../platform/auth/credentials.ts'
import type { Context } from '../../platform/context.ts'

/** Inserts a user with this password. Returns the id, or null when the e-mail address is registered. */
export async function insertPerson(
  ctx: Context,
  {
    user,
    language,
    passwordHash,
    emailVerified = false,
  }: { user: UserInput; language: Language; passwordHash: string; emailVerified?: boolean },
): Promise<string | null> {
  const userId = ctx.services.newId()
  const { password: _, ...person } = user
  const name = `${person.firstName} ${person.lastName}`
  const inserted = await ctx.db
    .insertInto('users')
    .values({ id: userId, ...person, language, name, emailVerified, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return null
  await storePassword(ctx, { userId, passwordHash })
  return userId
}
