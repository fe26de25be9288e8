import { leavingApi } from '@litfass/api/leaving'
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { DownloadData } from '../../parts/download-data.tsx'
import { call } from '../../platform/call.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'

const route = getRouteApi('/account/settings/user')

/** One's data as a file, and the end of one's user. */
export function OwnDataCard() {
  const { t } = useTranslation('settingsUser')
  const { remove } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Card>
      <Title order={2}>{t('dataTitle')}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('dataText')}
      </Text>
      <Group justify="space-between" gap="xs">
        <DownloadData label={t('download')} read={() => call(leavingApi.exportUser, {})} />
        <Button variant="subtle" color="red" onClick={() => void navigate({ search: { remove: 'open' } })}>
          {t('removeUser')}
        </Button>
      </Group>
      <DeleteUserDialog opened={remove !== undefined} onClose={() => void navigate({ search: {} })} />
    </Card>
  )
}
