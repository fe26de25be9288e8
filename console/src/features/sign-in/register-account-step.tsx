import { employeeCounts, screenPlans, usages } from '@litfass/domain/people/account'
import { Button, Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { hintedLabel } from '../../components/form/hinted-label.tsx'
import { countryOptions } from '../../platform/i18n/countries.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { AcceptTerms } from './accept-terms.tsx'
import type { RegistrationForm } from './registration.ts'

export function AccountStep({ form, busy, onBack }: { form: RegistrationForm; busy: boolean; onBack: () => void }) {
  const { t } = useTranslation('signIn')
  const language = useLanguage()
  const optional = (label: string) => hintedLabel(label, t('optional'))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        <TextInput label={t('company')} autoComplete="organization" {...form.getInputProps('account.company')} />
        <Select label={t('employees')} data={[...employeeCounts]} {...form.getInputProps('account.employees')} />
        <TextInput label={t('line1')} autoComplete="address-line1" {...form.getInputProps('account.line1')} />
        <TextInput {...optional(t('line2'))} autoComplete="address-line2" {...form.getInputProps('account.line2')} />
        <TextInput label={t('postalCode')} autoComplete="postal-code" {...form.getInputProps('account.postalCode')} />
        <TextInput label={t('city')} autoComplete="address-level2" {...form.getInputProps('account.city')} />
        <Select
          label={t('country')}
          searchable
          data={countryOptions(language)}
          {...form.getInputProps('account.country')}
        />
        <TextInput {...optional(t('state'))} autoComplete="address-level1" {...form.getInputProps('account.state')} />
        <TextInput {...optional(t('companyPhone'))} type="tel" {...form.getInputProps('account.phone')} />
        <TextInput {...optional(t('vat'))} {...form.getInputProps('account.vat')} />
        <TextInput
          {...optional(t('website'))}
          type="url"
          autoComplete="url"
          {...form.getInputProps('account.website')}
        />
        <Select {...optional(t('plan'))} clearable data={[...screenPlans]} {...form.getInputProps('account.plan')} />
      </SimpleGrid>
      <Select
        {...optional(t('usage'))}
        clearable
        data={usages.map((value) => ({ value, label: t(value) }))}
        {...form.getInputProps('account.usage')}
      />
      <Checkbox label={<AcceptTerms />} {...form.getInputProps('termsAccepted', { type: 'checkbox' })} />
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button variant="default" size="lg" style={{ flexGrow: 0 }} onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" size="lg" loading={busy}>
          {t('register')}
        </Button>
      </Group>
    </>
  )
}
