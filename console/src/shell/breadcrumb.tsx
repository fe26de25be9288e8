import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { Step } from '../route-table.ts'

import classes from './breadcrumb.module.css'

export function Breadcrumb({ steps }: { steps: Step[] }) {
  const { t } = useTranslation(['shell', 'pages'])
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={classes.list}>
        {steps.map((step, at) => {
          const label = 'name' in step ? step.name : t(step.title, { ns: 'pages' })
          return (
            <li key={label} title={'name' in step ? label : undefined}>
              {at > 0 && <IconChevronRight size={14} stroke={1.75} aria-hidden />}
              {'path' in step ? (
                <Link to={step.path} activeOptions={{ exact: true }}>
                  {label}
                </Link>
              ) : (
                <span className={classes.step} aria-current={at === steps.length - 1 ? 'page' : undefined}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
