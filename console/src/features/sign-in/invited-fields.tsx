import type { InvitedUser } from '@litfass/api/people/team'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'

import type { FieldForm } from '../../components/form/field.tsx'
import { NewPasswordFields } from '../../components/form/fields/new-password-fields.tsx'
import { PersonFields } from '../../components/form/fields/person-fields.tsx'
import type { FormValues } from '../../components/form/form-values.ts'
import { AcceptTerms } from './accept-terms.tsx'

interface InvitedValues {
  user: FormValues<z.input<typeof InvitedUser>['user']>
  passwordRepeat: string
  termsAccepted: boolean
}

/** The address is that of the invitation and cannot be changed. */
export function InvitedFields({ form, email }: { form: FieldForm<InvitedValues>; email: string }) {
  const { t } = useTranslation('components')
  return (
    <>
      <PersonFields form={form} at="user." />
      <TextInput label={t('email')} type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordFields form={form} path="user.password" cols={{ base: 1, xs: 2 }} />
      <AcceptTerms form={form} />
    </>
  )
}
