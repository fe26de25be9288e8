import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './empty-state.module.css'

/** A list with nothing in it: what it is and what to do next, with one button. */
export function EmptyState({
  title,
  text,
  action,
  drawing = 'add',
}: {
  title: string
  text?: string
  action?: ReactNode
  drawing?: 'add' | 'none'
}) {
  return (
    <Card className={classes.empty}>
      {drawing === 'add' ? <AddDrawing /> : <NothingDrawing />}
      <div className={classes.words}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
      {action}
    </Card>
  )
}

function AddDrawing() {
  return (
    <svg width="64" height="52" viewBox="0 0 64 52" fill="none" aria-hidden className={classes.drawing}>
      <rect
        x="7"
        y="6"
        width="50"
        height="33"
        rx="4"
        stroke="var(--lf-control)"
        strokeWidth="1.75"
        strokeDasharray="5 4"
      />
      <path d="M23 46h18" stroke="var(--lf-control)" strokeWidth="1.75" strokeLinecap="round" />
      <path d="M32 15v15M24.5 22.5h15" stroke="var(--lf-accent)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

function NothingDrawing() {
  return (
    <svg width="64" height="52" viewBox="0 0 64 52" fill="none" aria-hidden className={classes.drawing}>
      <rect
        x="7"
        y="6"
        width="50"
        height="33"
        rx="4"
        stroke="var(--lf-control)"
        strokeWidth="1.75"
        strokeDasharray="5 4"
      />
      <circle cx="31" cy="21" r="7" stroke="var(--lf-accent)" strokeWidth="2.5" />
      <path d="m36.5 26.5 5 5" stroke="var(--lf-accent)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
