import { z } from 'zod'

export const relationships = ['owner', 'director', 'executive', 'representative'] as const

export const languages = ['en', 'de'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

export const passwordLength = { min: 6, max: 128 } as const

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'too-long')
  .pipe(z.email('not-an-email'))

/** Spec 5: at least 6 characters. */
export const Password = z.string().min(passwordLength.min, 'password-too-short').max(passwordLength.max, 'too-long')

/** Digits as people write them, with or without the country's code, or none. */
export function isPhone(text: string | undefined): boolean {
  return !text || (/^\+?[\d\s()/.-]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, '')))
}

/** Spec 5: the person's part of a registration. */
export const UserInput = z.object({
  firstName: z.string().trim().min(1, 'required').max(60, 'too-long'),
  lastName: z.string().trim().min(1, 'required').max(60, 'too-long'),
  phone: z.string().trim().min(1, 'required').max(40, 'too-long').refine(isPhone, 'not-a-phone'),
  relationship: z.enum(relationships, 'required'),
  email: Email,
  password: Password,
})
export type UserInput = z.infer<typeof UserInput>

/** What people edit of themselves; e-mail and password change in ways of their own. */
export const UserProfile = UserInput.omit({ email: true, password: true }).extend({ language: Language })
export type UserProfile = z.infer<typeof UserProfile>
