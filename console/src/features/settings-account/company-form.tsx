import { type Account, accountApi } from '@litfass/api/people/accounts'
import { AccountProfile, employeeCounts, screenPlans, usages } from '@litfass/domain/people/account'
import { Button, Card, Group, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { FormProblem, useApiForm } from '../../components/form/form.tsx'
import { fullWidthLabel, HintedLabel } from '../../components/form/hinted-label.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { invalidateTopics, useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { countryOptions } from '../../platform/i18n/countries.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { companyInput, companyValues, hasChanges } from './company-values.ts'

export function CompanyForm({ account }: { account: Account }) {
  const { t } = useTranslation(['settingsAccount', 'components'])
  const language = useLanguage()
  const router = useRouter()
  const queryClient = useQueryClient()
  const update = useApiMutation(accountApi.updateAccount, { problems: 'caller' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: companyValues(account),
    schema: AccountProfile,
    toInput: companyInput,
    submit: async (body) => {
      await update.mutateAsync({ accountId: account.id, body })
      invalidateTopics(queryClient, ['session'])
      await router.invalidate()
      toastDone(t('companySaved'))
    },
  })
  const optional = (label: string) => ({
    label: <HintedLabel label={label} hint={t('optional', { ns: 'components' })} />,
    labelProps: fullWidthLabel,
  })
  return (
    <Card>
      <form {...formProps}>
        <UnsavedQuestion when={!busy && hasChanges(form.values, account)} />
        <Stack gap="lg">
          <Title order={2}>{t('companyTitle')}</Title>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
            <TextInput label={t('company')} autoComplete="organization" {...form.getInputProps('company')} />
            <TextInput label={t('email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
            <TextInput label={t('line1')} autoComplete="off" {...form.getInputProps('line1')} />
            <TextInput {...optional(t('line2'))} autoComplete="off" {...form.getInputProps('line2')} />
            <TextInput label={t('postalCode')} autoComplete="off" {...form.getInputProps('postalCode')} />
            <TextInput label={t('city')} autoComplete="off" {...form.getInputProps('city')} />
            <Select
              label={t('country')}
              searchable
              data={countryOptions(language)}
              {...form.getInputProps('country')}
            />
            <TextInput {...optional(t('state'))} autoComplete="off" {...form.getInputProps('state')} />
            <TextInput {...optional(t('phone'))} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
            <TextInput {...optional(t('website'))} type="url" autoComplete="off" {...form.getInputProps('website')} />
            <TextInput {...optional(t('vat'))} autoComplete="off" {...form.getInputProps('vat')} />
            <Select label={t('employees')} data={[...employeeCounts]} {...form.getInputProps('employees')} />
            <Select {...optional(t('plan'))} clearable data={[...screenPlans]} {...form.getInputProps('plan')} />
            <Select
              {...optional(t('usage'))}
              clearable
              data={usages.map((value) => ({ value, label: t(value) }))}
              {...form.getInputProps('usage')}
            />
          </SimpleGrid>
          <Select
            label={t('timezone')}
            description={t('timezoneHint')}
            searchable
            data={zonesWith(account.timezone)}
            {...form.getInputProps('timezone')}
          />
          <FormProblem problem={problem} />
          <Group>
            <Button type="submit" loading={busy}>
              {t('saveCompany')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

/** The zones this browser knows, and the account's own, which may have another name. */
function zonesWith(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), own])].toSorted()
}
