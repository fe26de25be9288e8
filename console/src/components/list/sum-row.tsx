import { formatCount } from '@litfass/domain/money/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'

import classes from './sum-row.module.css'

/** The last row of a table: shown and total rows, and the sums. */
export function SumRow({
  shown,
  total,
  without,
  children,
}: {
  shown: number
  total: number
  /** What the list shows but the sums exclude. */
  without?: string[]
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const language = useLanguage()
  return (
    <>
      <span className={classes.word}>{t('shownOf', { shown: formatCount(shown), total: formatCount(total) })}</span>
      <span className={classes.sums}>
        <span className={classes.word}>{t('sum')}</span>
        {children}
        {without && without.length > 0 && (
          <span className={classes.word}>
            {t('sumWithout', {
              what: new Intl.ListFormat(language).format(without.map((name) => t('quoted', { name }))),
            })}
          </span>
        )}
      </span>
    </>
  )
}
