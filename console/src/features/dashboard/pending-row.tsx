import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { ButtonLink } from '../../components/feedback/links.tsx'
import type { pageTarget } from '../../platform/routing/page-target.ts'

import classes from './pending-row.module.css'

/** A pending item: picture, sentence, details, deadline and action. */
export function PendingRow({
  picture,
  sentence,
  line,
  deadline,
  action,
  target,
}: {
  picture: ReactNode
  sentence: ReactNode
  line: ReactNode
  deadline?: string
  action: string
  target: ReturnType<typeof pageTarget>
}) {
  return (
    <li className={classes.row}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.text}>
        <div>{sentence}</div>
        <div className={classes.line}>{line}</div>
      </div>
      {deadline && <span className={classes.deadline}>{deadline}</span>}
      <ButtonLink {...target} variant="default" size="xs" className={classes.action}>
        <span className={classes.actionLabel}>{action}</span>
        <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden />
      </ButtonLink>
    </li>
  )
}
