import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'

export function EmptyFolder({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('folders')
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <Button variant="default" onClick={onLeave}>
          {t('showAll')}
        </Button>
      }
    />
  )
}
