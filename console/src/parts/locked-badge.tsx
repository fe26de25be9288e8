import { Badge, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../platform/i18n.ts'
import { problemCodeText } from '../platform/problem-text.tsx'

/** A slide that support has locked; hovering or touching says what to do. */
export function LockedBadge() {
  const { t } = useTranslation('parts')
  return (
    <Tooltip label={problemCodeText('slide-locked', useLanguage())} events={{ hover: true, focus: true, touch: true }}>
      <Badge color="gray" leftSection={<IconLock size={14} stroke={2} aria-hidden />}>
        {t('locked')}
      </Badge>
    </Tooltip>
  )
}
