import { Badge } from '@mantine/core'
import { IconDeviceTv, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/**
 * Marks what TVs have just reported playing, else what is assigned to screens. The tooltip names the screens. `counted`
 * shows how many there are.
 */
export function OnAirBadge({
  used: { screens, onAir },
  counted = false,
}: {
  used: { screens: string[]; onAir: string[] }
  counted?: boolean
}) {
  const { t } = useTranslation('components')
  if (onAir.length > 0)
    return (
      <Badge leftSection={<IconPlayerPlay size={14} stroke={2} aria-hidden />} title={onAir.join(', ')}>
        {counted ? t('onAirOn', { count: onAir.length }) : t('onAir')}
      </Badge>
    )
  if (screens.length === 0) return null
  return (
    <Badge color="gray" leftSection={<IconDeviceTv size={14} stroke={2} aria-hidden />} title={screens.join(', ')}>
      {t('assignedTo', { count: screens.length })}
    </Badge>
  )
}
