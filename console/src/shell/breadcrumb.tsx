import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { Crumb } from '../route-table.ts'

import classes from './breadcrumb.module.css'

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation(['shell', 'pages'])
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={classes.list}>
        {crumbs.map(({ title, path }, at) => {
          const label = t(title, { ns: 'pages' })
          return (
            <li key={title}>
              {at > 0 && <IconChevronRight size={14} stroke={1.75} aria-hidden />}
              {path ? (
                <Link to={path}>{label}</Link>
              ) : (
                <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
