import { Registration } from '@litfass/api/people/session'
import { AccountInput, completeWebsite } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'

import { draftOf } from '../../components/form/draft.ts'
import type { FieldForm } from '../../components/form/field.tsx'

export const emptyRegistration = {
  ...draftOf(Registration),
  account: draftOf(AccountInput, { country: 'DE' }),
  passwordRepeat: '',
  termsAccepted: false,
}
export type RegistrationValues = typeof emptyRegistration
export type RegistrationForm = FieldForm<RegistrationValues, 'components'>

export function registrationInput({ user, account, termsAccepted }: RegistrationValues, language: Language) {
  return { user, account: { ...account, website: completeWebsite(account.website) }, language, termsAccepted }
}
