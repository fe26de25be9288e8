import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function LockedBadge() {
  const { t } = useTranslation('shows')
  return (
    <Badge color="gray" leftSection={<IconLock size={14} stroke={2} aria-hidden />}>
      {t('locked')}
    </Badge>
  )
}
