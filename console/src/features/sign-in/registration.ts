import type { Registration } from '@litfass/api/people/session'
import { completeWebsite } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'

export const emptyRegistration = {
  user: { firstName: '', lastName: '', phone: '', relationship: null as string | null, email: '', password: '' },
  passwordRepeat: '',
  account: {
    company: '',
    line1: '',
    line2: '',
    postalCode: '',
    city: '',
    state: '',
    country: 'DE' as string | null,
    phone: '',
    vat: '',
    website: '',
    employees: null as string | null,
    plan: null as string | null,
    usage: null as string | null,
  },
  termsAccepted: false,
}
export type RegistrationValues = typeof emptyRegistration
export type RegistrationForm = UseFormReturnType<RegistrationValues>

type Wire = { [Part in keyof z.input<typeof Registration>]: unknown }

/** What goes to the server. Empty optional fields of the account are left out. */
export function registrationInput({ user, account, termsAccepted }: RegistrationValues, language: Language): Wire {
  const whole = { ...account, website: completeWebsite(account.website) }
  const given = Object.entries(whole).filter(([, value]) => value !== null && value.trim() !== '')
  return {
    user: { ...user, relationship: user.relationship ?? undefined },
    account: Object.fromEntries(given),
    language,
    termsAccepted,
  }
}
