import { Alert, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Above a list, the next step after an item of it was saved, until it is closed. */
export function SavedNote({ onClose, children }: { onClose: () => void; children: ReactNode }): React.ReactNode {
  const { t } = useTranslation('components')
  return (
    <Alert color="teal" role="status" mb="md" withCloseButton closeButtonLabel={t('close')} onClose={onClose}>
      <Group gap="sm">{children}</Group>
    </Alert>
  )
}
