import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { NewPasswordFields } from '../../components/form/fields/new-password-fields.tsx'
import { PersonFields } from '../../components/form/fields/person-fields.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import type { RegistrationForm } from './registration.ts'

export function UserStep({ form }: { form: RegistrationForm }) {
  const { t } = useTranslation('signIn')
  return (
    <>
      <PersonFields form={form} at="user." />
      <TextField form={form} name="user.email" type="email" autoComplete="username" />
      <NewPasswordFields form={form} path="user.password" cols={{ base: 1, xs: 2 }} />
      <Button type="submit" size="lg">
        {t('next')}
      </Button>
    </>
  )
}
