import type { InvoiceSummary } from '@litfass/api/ads/invoices'
import { ObjectionInput } from '@litfass/domain/money/self-billing'
import { isAdmin } from '@litfass/domain/people/membership'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { openDialog } from '../../components/feedback/open-dialog.ts'
import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { TextareaField } from '../../components/form/fields/text-fields.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

/** Lets the seller of a self-billed invoice object to it. */
export function ObjectButton({ invoice }: { invoice: InvoiceSummary }) {
  const { t } = useTranslation(['invoices', 'components'])
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const { number, kind, side, objected } = invoice
  if (kind !== 'self-billed' || side !== 'seller' || !number || objected) return null
  const ask = () =>
    openDialog(t('objectTitle', { number }), (close) => (
      <ObjectionForm accountId={accountId} invoice={invoice} close={close} />
    ))
  return (
    <ExplainedButton
      variant="default"
      size="compact-sm"
      why={account && !isAdmin(account.roles) ? t('onlyAdmins', { ns: 'components' }) : null}
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
