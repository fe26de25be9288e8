import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './page-header.module.css'

/** Title, count, and the page's actions on the right. `detail` pages have the smaller title. */
export function PageHeader({
  title,
  count,
  subtitle,
  actions,
  badge,
  detail,
}: {
  title: ReactNode
  count?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  badge?: ReactNode
  detail?: boolean
}) {
  return (
    <div className={classes.header}>
      <div className={classes.text}>
        <Group gap="sm" align="baseline" wrap="wrap">
          <Title order={1} className={detail ? classes.detail : undefined}>
            {title}
          </Title>
          {count && (
            <Text component="span" c="dimmed">
              {count}
            </Text>
          )}
          {badge}
        </Group>
        {subtitle && (
          <Text c="dimmed" mt={2}>
            {subtitle}
          </Text>
        )}
      </div>
      {actions && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </div>
  )
}
