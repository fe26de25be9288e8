import { relationships } from '@litfass/domain/people/user'
import { Button, PasswordInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { RegistrationForm } from './registration.ts'

export function UserStep({ form }: { form: RegistrationForm }) {
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
      <TextInput label={t('email')} type="email" autoComplete="username" {...form.getInputProps('user.email')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
        <PasswordInput label={t('password')} autoComplete="new-password" {...form.getInputProps('user.password')} />
        <PasswordInput
          label={t('passwordRepeat')}
          autoComplete="new-password"
          {...form.getInputProps('passwordRepeat')}
        />
      </SimpleGrid>
      <Button type="submit" size="lg">
        {t('next')}
      </Button>
    </>
  )
}
