import { Badge, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Marks a slide that support has locked; its tooltip says what to do. */
export function LockedBadge() {
  const { t } = useTranslation('components')
  return (
    <Tooltip label={problemCodeText('slide-locked', useLanguage())} events={{ hover: true, focus: true, touch: true }}>
      <Badge color="gray" leftSection={<IconLock size={14} stroke={2} aria-hidden />}>
        {t('locked')}
      </Badge>
    </Tooltip>
  )
}
