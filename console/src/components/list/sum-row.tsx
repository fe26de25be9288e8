import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatCount } from '../../platform/i18n/format.ts'

import classes from './sum-row.module.css'

/** The last row of a table: shown and total rows, and the sums. */
export function SumRow({ shown, total, children }: { shown: number; total: number; children: ReactNode }) {
  const { t } = useTranslation('components')
  return (
    <>
      <span className={classes.word}>{t('shownOf', { shown: formatCount(shown), total: formatCount(total) })}</span>
      <span className={classes.sums}>
        <span className={classes.word}>{t('sum')}</span>
        {children}
      </span>
    </>
  )
}
