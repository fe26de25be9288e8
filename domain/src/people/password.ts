import { isVisible } from '../line.ts'

/**
 * True for common passwords, for blank ones, for one or two characters over and over, and for names of the user, their
 * company or the product, also with trailing digits or symbols.
 */
export function isEasyPassword(
  password: string,
  { names, common }: { names: readonly string[]; common: ReadonlySet<string> },
): boolean {
  const typed = password.toLowerCase()
  const bare = typed.replace(/\P{L}+$/u, '')
  const own = ['litfass', 'litfaß', ...names].map((name) => name.trim().toLowerCase()).filter((name) => name !== '')
  if (!isVisible(typed) || new Set(typed).size < 3) return true
  return common.has(typed) || own.includes(typed) || own.includes(bare)
}

/** Names that must not be the password: the user's names, e-mail address, its local part, and their companies. */
export function ownNames({
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
  return [email, email.split('@')[0] ?? '', firstName, lastName, `${firstName}${lastName}`, ...companies]
}
