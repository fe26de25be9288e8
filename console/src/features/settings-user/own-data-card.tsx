import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { DownloadData } from '../../components/feedback/download-data.tsx'
import { call } from '../../platform/api/call.ts'
import { DeleteUserDialog, type Leaving } from './delete-user-dialog.tsx'

/** One's data as a file, and the end of one's user. */
export function OwnDataCard({
  removing,
  onRemoving,
  ...leaving
}: Leaving & { removing: boolean; onRemoving: (open: boolean) => void }) {
  const { t } = useTranslation('settingsUser')
  return (
    <Card>
      <Title order={2}>{t('dataTitle')}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('dataText')}
      </Text>
      <Group justify="space-between" gap="xs">
        <DownloadData label={t('download')} read={() => call(accountDeletionApi.exportUser, {})} />
        <Button variant="subtle" color="red" onClick={() => onRemoving(true)}>
          {t('removeUser')}
        </Button>
      </Group>
      <DeleteUserDialog {...leaving} opened={removing} onClose={() => onRemoving(false)} />
    </Card>
  )
}
