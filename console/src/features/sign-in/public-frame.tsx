import { TurningColumn } from '@litfass/stage/turning-column'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Wordmark } from '../../shell/wordmark.tsx'
import { LanguageSwitch } from './language-switch.tsx'

import classes from './public-frame.module.css'

/** The frame of pages without a session: content on the left, advertising column on the right. */
export function PublicFrame({ children, wide }: { children: ReactNode; wide?: boolean }) {
  const { t } = useTranslation(['signIn', 'pages'])
  return (
    <div className={classes.frame} data-wide={wide || undefined}>
      <div className={classes.left}>
        <header>
          <Link to="/login" aria-label="Litfass" className={classes.mark}>
            <Wordmark height={32} />
          </Link>
        </header>
        <main className={classes.main}>{children}</main>
        <footer className={classes.footer}>
          <span className={classes.links}>
            <Link to="/terms">{t('terms', { ns: 'pages' })}</Link>
            <Link to="/privacy">{t('privacy', { ns: 'pages' })}</Link>
          </span>
          <LanguageSwitch />
        </footer>
      </div>
      <div className={classes.right} aria-hidden>
        <div className={classes.floor} />
        <div className={classes.sun} />
        <TurningColumn className={classes.column} />
        <p className={classes.claim}>{t('claim')}</p>
      </div>
    </div>
  )
}
