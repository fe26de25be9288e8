import { Card, Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './skeleton-rows.module.css'

/** Placeholder for the rows of a list. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('components')
  return (
    <Card padding={0} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: Math.min(rows, 8) }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={72} height={41} radius="xs" />
          <div className={classes.text}>
            <Skeleton width={`${40 - (row % 3) * 8}%`} height={10} />
            <Skeleton width={`${26 - (row % 2) * 6}%`} height={9} mt={10} />
          </div>
          <Skeleton width={64} height={10} />
        </div>
      ))}
    </Card>
  )
}
