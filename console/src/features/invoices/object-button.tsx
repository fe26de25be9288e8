import type { InvoiceSummary } from '@litfass/api/ads/invoices'
import { ObjectionInput } from '@litfass/domain/money/self-billing'
import { isAdmin } from '@litfass/domain/people/membership'
import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { TextareaField } from '../../components/form/fields/text-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { accountQuery } from '../../platform/api/account-query.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

/** Lets the seller of a self-billed invoice object to it. */
export function ObjectButton({ invoice }: { invoice: InvoiceSummary }) {
  const { t } = useTranslation('invoices')
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const { number, kind, side, objected } = invoice
  if (kind !== 'self-billed' || side !== 'seller' || !number || objected) return null
  const ask = () => {
    const id = modals.open({
      title: t('objectTitle', { number }),
      children: <ObjectionForm accountId={accountId} invoice={invoice} close={() => modals.close(id)} />,
    })
  }
  return (
    <ExplainedButton
      variant="default"
      size="compact-sm"
      why={account && !isAdmin(account.roles) ? t('onlyAdmins') : null}
      aria-label={t('objectTo', { number })}
      onClick={ask}
    >
      {t('object')}
    </ExplainedButton>
  )
}

function ObjectionForm({
  accountId,
  invoice: { id: invoiceId, company },
  close,
}: {
  accountId: string
  invoice: InvoiceSummary
  close: () => void
}) {
  const { t } = useTranslation('invoices')
  const object = useApiMutation(api.invoices.objectToInvoice, { problems: 'caller' })
  const { form, ...dialog } = useApiForm({
    initialValues: { reason: '' },
    schema: ObjectionInput,
    texts: 'invoices',
    submit: async (body) => {
      await object.mutateAsync({ accountId, invoiceId, body })
      close()
      toastDone(t('objectionSent'))
    },
  })
  return (
    <FormDialog {...dialog} gap="md" save={t('object')} danger onCancel={close}>
      <Text>{t('objectText', { company })}</Text>
      <TextareaField form={form} name="reason" data-autofocus />
    </FormDialog>
  )
}
