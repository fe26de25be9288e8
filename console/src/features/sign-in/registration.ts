import { Registration } from '@litfass/api/people/session'
import { AccountInput, completeWebsite } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'

import type { FieldForm } from '../../components/form/field.tsx'
import { formValuesOf } from '../../components/form/form-values.ts'
import { readStoredRegistration } from './stored-registration.ts'

const emptyRegistration = {
  ...formValuesOf(Registration),
  account: formValuesOf(AccountInput, { country: 'DE' }),
  passwordRepeat: '',
  termsAccepted: false,
}
export type RegistrationValues = typeof emptyRegistration
export type RegistrationForm = FieldForm<RegistrationValues, 'components'>

export function registrationInput({ user, account, termsAccepted }: RegistrationValues, language: Language) {
  return { user, account: { ...account, website: completeWebsite(account.website) }, language, termsAccepted }
}

/** Input typed in this tab before a reload, without the password, and the address that the mail was sent to. */
export function typedRegistration(): { values: RegistrationValues; sentTo: string | null } {
  const stored = readStoredRegistration()
  if (!stored) return { values: emptyRegistration, sentTo: null }
  const { user, account, termsAccepted, sentTo } = stored
  const values = {
    ...emptyRegistration,
    user: { ...emptyRegistration.user, ...user, password: '' },
    account: { ...emptyRegistration.account, ...account },
    termsAccepted,
  }
  return { values, sentTo }
}
