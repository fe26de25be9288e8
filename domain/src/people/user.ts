import { z } from 'zod'

import { keysOf } from '../keys-of.ts'
import { properName, requiredLine } from '../line.ts'
import { languages } from './language.ts'

export const relationships = ['owner', 'director', 'executive', 'representative'] as const

export const LanguageCode = z.enum(keysOf(languages))

export const passwordLength = { min: 6, max: 128 } as const

/** Validity of a password reset link. */
export const resetLinkMinutes = 10
/** Validity of a link that verifies an address. */
export const emailLinkHours = 24
/** A registration is deleted if its address is not verified within this time of the last link. */
export const unverifiedDays = 7

/** What is typed to sign in. A text that is not an address is refused like an unknown address. */
export const SignInEmail = z.string().trim().toLowerCase().min(1, 'required').max(254, 'too-long')

export const Email = SignInEmail.pipe(z.email('not-an-email'))

export const Password = z.string().min(passwordLength.min, 'password-too-short').max(passwordLength.max, 'too-long')

/** A phone number as people write it, with or without country code, or empty. */
export function isPhone(text: string | undefined): boolean {
  return !text || (/^\+?[\d\s()/.-]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, '')))
}

/** The person's part of a registration. */
export const UserInput = z.object({
  firstName: properName(60),
  lastName: properName(60),
  phone: requiredLine(40).refine(isPhone, 'not-a-phone'),
  relationship: z.enum(relationships, 'required'),
  email: Email,
  password: Password,
})
export type UserInput = z.infer<typeof UserInput>

/** What people edit of themselves; e-mail and password have their own flows. */
export const UserProfile = UserInput.omit({ email: true, password: true }).extend({ language: LanguageCode })
export type UserProfile = z.infer<typeof UserProfile>
