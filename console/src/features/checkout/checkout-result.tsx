import { Card, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { Page } from '../../components/feedback/page.tsx'

import classes from './checkout-result.module.css'

/** How a payment went: one sign, one sentence, what to do next. */
export function CheckoutResult({
  icon,
  title,
  more,
  text,
  actions,
  children,
}: {
  icon: ReactNode
  title: string
  /** Belongs to the headline, but quieter. */
  more?: string
  text: string
  actions: ReactNode
  children?: ReactNode
}) {
  return (
    <Page>
      <Card className={classes.card}>
        {icon}
        <div role="status">
          <Title order={1} className={classes.title}>
            {title}
            {more && (
              <>
                {' '}
                <span className={classes.more}>{more}</span>
              </>
            )}
          </Title>
          <Text c="dimmed" mt="xs">
            {text}
          </Text>
        </div>
        {children}
        <Group gap="xs" mt="xs">
          {actions}
        </Group>
      </Card>
    </Page>
  )
}
