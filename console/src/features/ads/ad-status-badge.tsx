import type { Ad } from '@litfass/api/ads/ads'
import type { AdStatus } from '@litfass/domain/ads/ad'
import { Badge } from '@mantine/core'
import {
  type Icon,
  IconBan,
  IconCalendarX,
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconPlayerPlay,
  IconThumbUp,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const looks: Record<AdStatus, { icon: Icon; color: string; outline?: true }> = {
  pending: { icon: IconClock, color: 'sun' },
  approved: { icon: IconThumbUp, color: 'blue' },
  paid: { icon: IconPlayerPlay, color: 'teal' },
  completed: { icon: IconCheck, color: 'gray' },
  cancelled: { icon: IconCalendarX, color: 'gray', outline: true },
  declined: { icon: IconX, color: 'red' },
  failed: { icon: IconBan, color: 'gray', outline: true },
}

/** Text, icon and tint, never colour alone. */
export function AdStatusBadge({ ad: { status, paused } }: { ad: Pick<Ad, 'status' | 'paused'> }) {
  const { t } = useTranslation(['adStatuses', 'ads'])
  if (paused !== undefined)
    return (
      <Badge
        variant="light"
        color="gray"
        miw="max-content"
        leftSection={<IconPlayerPause size={14} stroke={2} aria-hidden />}
      >
        {t('paused', { ns: 'ads' })}
      </Badge>
    )
  const { icon: StatusIcon, color, outline } = looks[status]
  return (
    <Badge
      variant={outline ? 'default' : 'light'}
      color={color}
      miw="max-content"
      leftSection={<StatusIcon size={14} stroke={2} aria-hidden />}
      style={
        outline && {
          background: 'transparent',
          borderColor: 'var(--lf-line-strong)',
          color: 'var(--mantine-color-dimmed)',
        }
      }
    >
      {t(status)}
    </Badge>
  )
}
