import { Badge } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** On how many screens a show plays; hovering names them. */
export function OnAirBadge({ screens }: { screens: string[] }) {
  const { t } = useTranslation('shows')
  if (screens.length === 0) return null
  return (
    <Badge leftSection={<IconPlayerPlay size={14} stroke={2} aria-hidden />} title={screens.join(', ')}>
      {t('onAir', { count: screens.length })}
    </Badge>
  )
}
