import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { Button, Card, Group, Modal, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { DownloadData } from '../../components/feedback/download-data.tsx'
import { call } from '../../platform/api/call.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { CloseCompany } from './close-company.tsx'

const route = getRouteApi('/account/settings/account')

/** For admins: the company's data as a file, and its end. */
export function CompanyDataCard() {
  const { t } = useTranslation('settingsAccount')
  const { accountId, account } = useAccount()
  const { closing } = route.useSearch()
  const navigate = route.useNavigate()
  const close = () => void navigate({ search: {} })
  return (
    <Card>
      <Title order={2}>{t('dataTitle')}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('dataText')}
      </Text>
      <Group justify="space-between" gap="xs">
        <DownloadData label={t('download')} read={() => call(accountDeletionApi.exportAccount, { accountId })} />
        <Button variant="subtle" color="red" onClick={() => void navigate({ search: { closing: 'open' } })}>
          {t('closeCompany')}
        </Button>
      </Group>
      <Modal opened={closing !== undefined} onClose={close} title={t('closeTitle', { company: account.name })}>
        <CloseCompany onCancel={close} />
      </Modal>
    </Card>
  )
}
