import { passwordLength } from '@litfass/domain/people/user'
import { dictionary } from '@zxcvbn-ts/language-common'
import { sql } from 'kysely'

import type { DataContext } from '../../platform/context.ts'
import { fieldProblem } from '../../platform/http/problem.ts'

/** The most common passwords of sufficient length. */
const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min).slice(0, 3000),
)

/**
 * True for common passwords and for names of the user, their company or the product, also with trailing digits or
 * symbols.
 */
export function isEasyPassword(password: string, names: readonly string[]): boolean {
  const typed = password.toLowerCase()
  const bare = typed.replace(/\P{L}+$/u, '')
  const own = ['litfass', 'litfaß', ...names].map((name) => name.toLowerCase())
  return common.has(typed) || own.includes(typed) || own.includes(bare)
}

/** @throws Problem invalid at the field when the password is easy to guess */
export function requireHardPassword(
  password: string,
  { field, names }: { field: string; names: readonly string[] },
): void {
  if (isEasyPassword(password, names)) throw fieldProblem(field, 'password-too-easy')
}

/** Names that must not be the password: the user's names, e-mail address, its local part, and their companies. */
export function namesOf({
  email,
  firstName = '',
  lastName = '',
  companies = [],
}: {
  email: string
  firstName?: string
  lastName?: string
  companies?: readonly string[]
}): string[] {
  return [email, email.split('@')[0] ?? '', firstName, lastName, `${firstName}${lastName}`, ...companies].filter(
    (name) => name !== '',
  )
}

/** `namesOf` for a registered user. */
export async function namesOfPerson({ db }: DataContext, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .select(
      sql<string[]>`array(select company from accounts join memberships on memberships.account_id = accounts.id
        where memberships.user_id = users.id)`.as('companies'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()
  return person ? namesOf(person) : []
}
