import { Modal } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { DataCard } from '../../components/feedback/data-card.tsx'
import { call } from '../../platform/api/call.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useDialogAddress } from '../../platform/routing/dialog-address.ts'
import { CloseCompany } from './close-company.tsx'

const route = getRouteApi('/account/settings/account')

/** For admins: the company's data as a file, and closing the company. */
export function CompanyDataCard() {
  const { t } = useTranslation('settingsAccount')
  const { accountId, account } = useAccount()
  const { closing } = route.useSearch()
  const setDialog = useDialogAddress()
  const close = () => setDialog({})
  return (
    <DataCard
      text={{ title: t('dataTitle'), text: t('dataText'), remove: t('closeCompany') }}
      read={() => call(api.accountDeletion.exportAccount, { accountId })}
      onRemove={() => setDialog({ closing: 'open' })}
    >
      <Modal opened={closing !== undefined} onClose={close} title={t('closeTitle', { company: account.name })}>
        <CloseCompany onCancel={close} />
      </Modal>
    </DataCard>
  )
}
