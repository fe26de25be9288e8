import { Badge } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Marks what plays on these screens; its tooltip names them. `counted` shows how many there are. */
export function OnAirBadge({ screens, counted = false }: { screens: string[]; counted?: boolean }) {
  const { t } = useTranslation('components')
  if (screens.length === 0) return null
  return (
    <Badge leftSection={<IconPlayerPlay size={14} stroke={2} aria-hidden />} title={screens.join(', ')}>
      {counted ? t('onAirOn', { count: screens.length }) : t('onAir')}
    </Badge>
  )
}
