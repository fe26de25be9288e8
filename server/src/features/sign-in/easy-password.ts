import { isEasyPassword, ownNames } from '@litfass/domain/people/password'
import { passwordLength } from '@litfass/domain/people/user'
import { sql } from 'kysely'

import { lazy } from '../../platform/caching/lazy.ts'
import type { DataContext } from '../../platform/context.ts'
import { fieldProblem } from '../../platform/http/problem.ts'

/** Common in German, and missing from the dictionary. */
const german =
  'passwort passwort1 passwort123 geheim geheim1 hallo1 hallo12 hallo123 hallohallo schatz schatzi willkommen sommer winter deutschland fussball berlin hamburg qwertz1 qwertz123'

/** The most common passwords of sufficient length. */
export const commonPasswords = lazy(async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const english = dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min)
  return new Set([...german.split(' '), ...english.slice(0, 3000)])
})

/** @throws Problem invalid at the field when the password is easy to guess */
export async function requireHardPassword(
  password: string,
  { field, names }: { field: string; names: readonly string[] },
): Promise<void> {
  if (isEasyPassword(password, { names, common: await commonPasswords() }))
    throw fieldProblem(field, 'password-too-easy')
}

/** `ownNames` of a registered user. */
export async function namesOfUser({ db }: DataContext, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .select(
      sql<string[]>`array(select company from accounts join memberships on memberships.account_id = accounts.id
        where memberships.user_id = users.id)`.as('companies'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()
  return person ? ownNames(person) : []
}
