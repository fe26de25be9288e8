import { relationships } from '@litfass/domain/people/user'
import { Checkbox, PasswordInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { AcceptTerms } from './accept-terms.tsx'

interface InvitedValues {
  user: { firstName: string; lastName: string; phone: string; relationship: string | null; password: string }
  passwordRepeat: string
  termsAccepted: boolean
}

/** The address is that of the invitation and cannot be another. */
export function InvitedFields({ form, email }: { form: UseFormReturnType<InvitedValues>; email: string }) {
  const { t } = useTranslation('signIn')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
        <TextInput label={t('firstName')} autoComplete="given-name" {...form.getInputProps('user.firstName')} />
        <TextInput label={t('lastName')} autoComplete="family-name" {...form.getInputProps('user.lastName')} />
        <TextInput label={t('phone')} type="tel" autoComplete="tel" {...form.getInputProps('user.phone')} />
        <Select
          label={t('relationship')}
          data={relationships.map((value) => ({ value, label: t(value) }))}
          {...form.getInputProps('user.relationship')}
        />
      </SimpleGrid>
      <TextInput label={t('email')} type="email" autoComplete="username" value={email} readOnly />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
        <PasswordInput label={t('password')} autoComplete="new-password" {...form.getInputProps('user.password')} />
        <PasswordInput
          label={t('passwordRepeat')}
          autoComplete="new-password"
          {...form.getInputProps('passwordRepeat')}
        />
      </SimpleGrid>
      <Checkbox label={<AcceptTerms />} {...form.getInputProps('termsAccepted', { type: 'checkbox' })} />
    </>
  )
}
