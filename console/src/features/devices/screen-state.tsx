import type { ScreenHealth } from '@litfass/api/devices'
import type { Screen } from '@litfass/api/screens'
import { useTranslation } from 'react-i18next'

import { CellLine } from '../../parts/data-table.tsx'
import { formatAgo, formatMoment } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'

import classes from './screen-state.module.css'

type ScreenOnAir = Pick<Screen, 'active' | 'privacy' | 'health'>

/** What the screen's confirmed devices say, and whether only its company sees it, in two lines. */
export function ScreenState({ screen: { active, privacy, health } }: { screen: ScreenOnAir }) {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const { state, lastSeen } = health
  const seen =
    lastSeen &&
    (state === 'onAir' ? formatAgo(lastSeen, language) : t('since', { moment: formatMoment(lastSeen, language) }))
  const line = [active && seen, privacy === 'private' && t('private')].filter(Boolean).join(' · ')
  return (
    <>
      <div className={classes.state}>
        <span className={classes.dot} data-state={active ? state : 'notConnected'} aria-hidden />
        {t(active ? state : 'switchedOff')}
      </div>
      {line && <CellLine>{line}</CellLine>}
    </>
  )
}

/** What the confirmed device says it is showing; nothing while it is not heard. */
export function PlaysNow({ health: { state, playing } }: { health: ScreenHealth }) {
  const { t } = useTranslation('devices')
  if (state !== 'onAir' || !playing) return null
  const { kind, title } = playing
  if (title === undefined) return t(kind)
  return kind === 'ad' ? t('adOnAir', { title }) : title
}
