import type { Account } from '@litfass/api/people/accounts'
import { AccountProfile, completeWebsite } from '@litfass/domain/people/account'
import { Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { EditedNotice } from '../../components/form/changed-meanwhile.tsx'
import { SelectField } from '../../components/form/fields/choice-fields.tsx'
import { CompanyFields } from '../../components/form/fields/company-fields.tsx'
import { MoneyField } from '../../components/form/fields/number-fields.tsx'
import { TextField } from '../../components/form/fields/text-fields.tsx'
import { formValuesOf } from '../../components/form/form-values.ts'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useEditedVersion } from '../../components/form/use-edited-version.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { invalidateTopics } from '../../platform/api/refetch.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { formatZone } from '../../platform/i18n/format.ts'

export function CompanyForm({ account }: { account: Account }) {
  const { t } = useTranslation('settingsAccount')
  const router = useRouter()
  const queryClient = useQueryClient()
  const update = useApiMutation(api.accounts.updateAccount, { problems: 'caller' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: valuesOf(account),
    schema: AccountProfile,
    texts: 'settingsAccount',
    toInput: (values) => ({ ...values, website: completeWebsite(values.website) }),
    submit: async (body, values) => {
      const isSaved = await version.save(async (basedOn) =>
        version.takeSaved(await update.mutateAsync({ accountId: account.id, body: { ...body, ...basedOn } }), values),
      )
      if (!isSaved) return
      invalidateTopics(queryClient, ['session'])
      await router.invalidate()
      toastDone(t('companySaved'))
    },
  })
  const isDirty = form.isDirty()
  const version = useEditedVersion({
    stored: account,
    form,
    isDirty,
    busy,
    valuesOf,
    loadLatest: ({ id }) => queryClient.fetchQuery({ ...accountQuery(id), staleTime: 0 }),
  })
  return (
    <Card>
      <form {...formProps}>
        <UnsavedQuestion when={isDirty} saving={busy} />
        <Stack gap="lg">
          <Title order={2}>{t('companyTitle')}</Title>
          <EditedNotice version={version} />
          <CompanyFields form={form} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
            <TextField form={form} name="email" type="email" autoComplete="off" />
            <MoneyField form={form} name="minBooking" description={t('minBookingHint')} />
            <SelectField form={form} name="timezone" searchable data={zonesWith(account.timezone)} />
          </SimpleGrid>
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

function valuesOf(account: Account) {
  return formValuesOf(AccountProfile, { ...account, ...account.address })
}

/** All time zones of this browser, and the account's own in case it has another name. Their cities are searched with spaces. */
function zonesWith(own: string): { value: string; label: string }[] {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), own])].toSorted()
  return zones.map((value) => ({ value, label: formatZone(value) }))
}
