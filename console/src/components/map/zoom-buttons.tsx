import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { DrawnMap } from './use-outline-map.ts'

import classes from './map.module.css'

export function ZoomButtons({ map }: { map: DrawnMap | null }) {
  const { t } = useTranslation('map')
  return (
    <div className={classes.zoom}>
      <ActionIcon variant="default" size={30} aria-label={t('zoomIn')} onClick={() => map?.zoomIn()}>
        <IconPlus size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon variant="default" size={30} aria-label={t('zoomOut')} onClick={() => map?.zoomOut()}>
        <IconMinus size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
