import { Registration } from '@litfass/api/people/session'
import { AccountInput, completeWebsite } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'
import { z } from 'zod'

import type { FieldForm } from '../../components/form/field.tsx'
import { formValuesOf } from '../../components/form/form-values.ts'
import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'

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

const sessionKey = 'registration'
const Typed = z.record(z.string(), z.unknown())
const Stored = z.object({ user: Typed, account: Typed, termsAccepted: z.boolean(), sentTo: z.string().nullable() })

/** Input typed in this tab before a reload, without the password, and the address that the mail was sent to. */
export function storedRegistration(): { values: RegistrationValues; sentTo: string | null } {
  const stored = readSessionValue(sessionKey, Stored)
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

export function storeRegistration({ user, account, termsAccepted }: RegistrationValues, sentTo: string | null): void {
  writeSessionValue(sessionKey, { user: { ...user, password: '' }, account, termsAccepted, sentTo })
}

export function forgetRegistration(): void {
  writeSessionValue(sessionKey, null)
}
