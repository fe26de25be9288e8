import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The page stays open below, to copy unsaved input. Continue opens another company of the user, or shows E01. */
export function RemovedDialog({ opened, company, onClose }: { opened: boolean; company: string; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Modal opened={opened} onClose={onClose} title={t('removedTitle', { company })}>
      <Text>{t('removedText')}</Text>
      <Group justify="flex-end" mt="lg">
        {/* Loads the document, so that none of the company's data stays in memory. */}
        <Button data-autofocus onClick={() => window.location.assign('/')}>
          {t('removedLeave')}
        </Button>
      </Group>
    </Modal>
  )
}
