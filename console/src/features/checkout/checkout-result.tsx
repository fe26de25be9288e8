import { Card, Group, Text, ThemeIcon, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Page } from '../../components/layout/page.tsx'

import classes from './checkout-result.module.css'

/** The result of a payment: an icon, a sentence, and what to do next. */
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
  /** The second half of the heading, less prominent. */
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

/** Filled without a color. */
export function ResultIcon({ icon: Icon, color }: { icon: Icon; color?: 'red' | 'gray' }) {
  return (
    <ThemeIcon size={48} radius={24} variant={color ? 'light' : 'filled'} color={color} aria-hidden>
      <Icon size={28} stroke={2} />
    </ThemeIcon>
  )
}
