import { z } from 'zod'

import { codeAlphabet } from '../places/screen-code.ts'

/** What an authenticator app shows, for so many seconds. */
export const appCode = { digits: 6, seconds: 30 } as const

/** What takes the app's place when it is out of reach: each once. Letters of one part; a code has two. */
export const recoveryCode = { count: 10, letters: 6 } as const

/** A code that somebody typed, as it is kept. */
export interface TypedCode {
  kind: 'app' | 'recovery'
  code: string
}

const isAppCode = new RegExp(`^\\d{${appCode.digits}}$`)
const isRecoveryCode = new RegExp(`^[${codeAlphabet}]{${2 * recoveryCode.letters}}$`)

/** The code in what somebody typed: small letters, spaces and hyphens are let pass. Null when there is none. */
export function typedCode(text: string): TypedCode | null {
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

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const SecondFactorCode = z
  .string()
  .min(1, 'required')
  .max(50, 'too-long')
  .refine((text) => typedCode(text) !== null, 'not-a-code')

/** Proves that the app has the key: no recovery code does. */
export const AppCode = z
  .string()
  .min(1, 'required')
  .max(50, 'too-long')
  .refine((text) => typedCode(text)?.kind === 'app', 'not-an-app-code')

/** Whether somebody does not get into a company: it demands a second factor of everybody in it, and they have none. */
export function lacksDemandedFactor({ demanded, hasFactor }: { demanded: boolean; hasFactor: boolean }): boolean {
  return demanded && !hasFactor
}

/** Why an admin may not set what their company demands, or null: nobody shuts themselves out. */
export function demandRefusal(wanted: { demanded: boolean; hasFactor: boolean }): 'own-second-factor-first' | null {
  return lacksDemandedFactor(wanted) ? 'own-second-factor-first' : null
}

/** The first of a person's companies that demands a second factor. */
export function companyThatDemands<Company extends { demandsSecondFactor: boolean }>(
  companies: readonly Company[],
): Company | undefined {
  return companies.find(({ demandsSecondFactor }) => demandsSecondFactor)
}
