import { z } from 'zod'

import { codeAlphabet } from '../places/screen-code.ts'

/** The length of a code in an authenticator app, and how many seconds it is shown. */
export const appCode = { digits: 6, seconds: 30 } as const

/** Single-use codes for a lost authenticator. `letters` of one part; a code has two. */
export const recoveryCode = { count: 10, letters: 6 } as const

/** A typed code in normalized form. */
export interface ParsedTwoFactorCode {
  kind: 'app' | 'recovery'
  code: string
}

const isAppCode = new RegExp(`^\\d{${appCode.digits}}$`)
const isRecoveryCode = new RegExp(`^[${codeAlphabet}]{${2 * recoveryCode.letters}}$`)

/** The code in typed text; case, spaces and hyphens do not matter. Null when there is none. */
export function parseTwoFactorCode(text: string): ParsedTwoFactorCode | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  if (isAppCode.test(code)) return { kind: 'app', code }
  return isRecoveryCode.test(code) ? { kind: 'recovery', code: inParts(code) } : null
}

/** New recovery codes; `below` draws an integer from 0 to one less than its limit, each as likely as any other. */
export function newRecoveryCodes(below: (limit: number) => number): string[] {
  const draw = () => codeAlphabet.charAt(below(codeAlphabet.length))
  return Array.from({ length: recoveryCode.count }, () =>
    inParts(Array.from({ length: 2 * recoveryCode.letters }, draw).join('')),
  )
}

function inParts(letters: string): string {
  return `${letters.slice(0, recoveryCode.letters)}-${letters.slice(recoveryCode.letters)}`
}

/** The code of a two-factor sign-in: from the app, or a recovery code. */
export const TwoFactorCode = z
  .string()
  .min(1, 'required')
  .max(50, 'too-long')
  .refine((text) => parseTwoFactorCode(text) !== null, 'not-a-code')

/** Only app codes, to prove that the app has the key. */
export const AppCode = z
  .string()
  .min(1, 'required')
  .max(50, 'too-long')
  .refine((text) => parseTwoFactorCode(text)?.kind === 'app', 'not-an-app-code')

/** True if a company requires two-factor authentication and the user has it off. */
export function lacksRequiredTwoFactor({
  required,
  hasTwoFactor,
}: {
  required: boolean
  hasTwoFactor: boolean
}): boolean {
  return required && !hasTwoFactor
}

/** Why an admin may not change what their company requires, or null: they would lock themselves out. */
export function requireTwoFactorRefusal(wanted: {
  required: boolean
  hasTwoFactor: boolean
}): 'own-two-factor-first' | null {
  return lacksRequiredTwoFactor(wanted) ? 'own-two-factor-first' : null
}

/** The first of a person's companies that requires two-factor authentication. */
export function companyRequiringTwoFactor<Company extends { requiresTwoFactor: boolean }>(
  companies: readonly Company[],
): Company | undefined {
  return companies.find(({ requiresTwoFactor }) => requiresTwoFactor)
}
