import { isVisible } from '../line.ts'

/**
 * True for common passwords, for blank ones, for one or two characters over and over, for repetitions and sequences, and
 * for names of the user, their company or the product, even with trailing digits or symbols.
 */
export function isEasyPassword(
  password: string,
  { names, common }: { names: readonly string[]; common: ReadonlySet<string> },
): boolean {
  const typed = password.toLowerCase()
  const bare = typed.replace(/\P{L}+$/u, '')
  const own = ['litfass', 'litfaß', ...names].map((name) => name.trim().toLowerCase()).filter((name) => name !== '')
  if (!isVisible(typed) || new Set(typed).size < 3 || isRegular(typed)) return true
  return common.has(typed) || own.includes(typed) || own.includes(bare)
}

const rows = ['qwertzuiop', 'qwertyuiop', 'asdfghjkl', 'yxcvbnm', 'zxcvbnm', '1234567890']

/** `abcabc`, `987654`, or neighbouring keys. */
function isRegular(text: string): boolean {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  const backwards = String.fromCodePoint(...codes.toReversed())
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  const isSequence = steps.size === 1 && (steps.has(1) || steps.has(-1))
  return isSequence || /^(.{2,4})\1+$/u.test(text) || rows.some((row) => row.includes(text) || row.includes(backwards))
}

/** Why the password cannot be changed to this one. */
export function passwordChangeRefusal(change: {
  currentPassword: string
  password: string
}): 'password-unchanged' | null {
  return change.password === change.currentPassword ? 'password-unchanged' : null
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
