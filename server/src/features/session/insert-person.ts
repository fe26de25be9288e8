import type { Language } from '@litfass/domain/people/language'
import type { UserInput } from '@litfass/domain/people/user'

import type { Context } from '../../platform/context.ts'

/** A new person who signs in with this password; their id, or null when somebody has the e-mail address already. */
export async function insertPerson(
  ctx: Context,
  {
    user,
    language,
    passwordHash,
    emailVerified = false,
  }: { user: UserInput; language: Language; passwordHash: string; emailVerified?: boolean },
): Promise<string | null> {
  const { newId } = ctx.services
  const userId = newId()
  const at = { createdAt: ctx.now, updatedAt: ctx.now }
  const { password: _, ...person } = user
  const name = `${person.firstName} ${person.lastName}`
  const inserted = await ctx.db
    .insertInto('users')
    .values({ id: userId, ...person, language, name, emailVerified, ...at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return null
  const credential = { accountId: userId, providerId: 'credential', userId, password: passwordHash }
  await ctx.db
    .insertInto('credentials')
    .values({ id: newId(), ...credential, ...at })
    .execute()
  return userId
}
