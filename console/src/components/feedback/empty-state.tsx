import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './empty-state.module.css'

/** An empty list: what belongs here, and one button to start with. */
export function EmptyState({
  title,
  text,
  action,
  drawing = 'add',
}: {
  title: string
  text?: ReactNode
  action?: ReactNode
  drawing?: DrawingName
}) {
  return (
    <Card className={classes.empty}>
      <Drawing drawing={drawing} />
      <div className={classes.text}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
      {action}
    </Card>
  )
}

type DrawingName = 'add' | 'search' | 'trash'

/** A dashed screen with a plus, a magnifying glass or a bin. */
function Drawing({ drawing }: { drawing: DrawingName }) {
  const frame = { stroke: 'var(--lf-control)', strokeWidth: 1.75 }
  const sign = { stroke: 'var(--lf-accent)', strokeWidth: 2.5, strokeLinecap: 'round' } as const
  return (
    <svg width="64" height="52" viewBox="0 0 64 52" fill="none" aria-hidden className={classes.drawing}>
      <rect x="7" y="6" width="50" height="33" rx="4" strokeDasharray="5 4" {...frame} />
      {drawing === 'add' && (
        <>
          <path d="M23 46h18" strokeLinecap="round" {...frame} />
          <path d="M32 15v15M24.5 22.5h15" {...sign} />
        </>
      )}
      {drawing === 'search' && (
        <>
          <circle cx="31" cy="21" r="7" {...sign} />
          <path d="m36.5 26.5 5 5" {...sign} />
        </>
      )}
      {drawing === 'trash' && (
        <path d="M24.5 16.5h15M29.5 16v-2.5h5V16M27 17l1 14h8l1-14" strokeLinejoin="round" {...sign} />
      )}
    </svg>
  )
}
