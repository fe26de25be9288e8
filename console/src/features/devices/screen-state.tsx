import type { DevicePlaying, ScreenHealth } from '@litfass/api/places/devices'
import type { Screen } from '@litfass/api/places/screens'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { CellLine } from '../../components/list/table-cells.tsx'
import { StateDot } from '../../components/place/state-dot.tsx'
import { formatAgo, formatMoment, formatSpan } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { devicesHash } from './devices-queries.ts'
import { signalOfScreen } from './signal-of-screen.ts'
import { useNow } from './use-now.ts'

import classes from './screen-state.module.css'

const looks = { onAir: 'on', late: 'late', offline: 'failed', notConnected: 'off' } as const

const kindLabels = { own: 'own', ad: 'ad', house: 'defaultSlide', dark: 'dark' } as const

type ScreenWithHealth = Pick<Screen, 'id' | 'active' | 'privacy' | 'health'>

/**
 * The state of the screen's confirmed devices, whether it is private, and a link to the devices if one is waiting
 * for confirmation.
 */
export function ScreenState({ screen: { id, active, privacy, health } }: { screen: ScreenWithHealth }) {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const now = useNow()
  const { state, lastSeen, unconfirmed } = health
  const sinceLastSeenMs = lastSeen === undefined ? 0 : now - Date.parse(lastSeen)
  const span = formatSpan(sinceLastSeenMs, language)
  // While a confirmed device is online, the others are viewers.
  const needsConfirmation = unconfirmed && state !== 'onAir'
  const signal = signalOfScreen(health, now)
  const late = signal === 'late'
  const label = needsConfirmation && state === 'notConnected' ? t('unconfirmed') : late ? t('late', { span }) : t(state)
  const seen =
    lastSeen &&
    !late &&
    (state === 'onAir' ? t('lastSignal', { span }) : t('since', { moment: formatMoment(lastSeen, language) }))
  const line = [active && seen, privacy === 'private' && t('private')].filter(Boolean).join(' · ')
  return (
    <>
      <Text component="div" inherit fw={550}>
        <StateDot look={active ? looks[signal] : 'off'}>{active ? label : t('inactive')}</StateDot>
      </Text>
      {line && <CellLine>{line}</CellLine>}
      {active && needsConfirmation && (
        <div className={classes.confirm}>
          <AnchorLink
            to="/screens/edit/$screenId"
            params={{ screenId: id }}
            hash={devicesHash}
            size="xs"
            display="inline-block"
            lh={1.7}
          >
            {state === 'offline' ? `${t('unconfirmed')}: ${t('confirmTv')}` : t('confirmTv')}
          </AnchorLink>
        </div>
      )}
    </>
  )
}

/** The last report of the confirmed device; null if there has been none. */
export function LastReport({ health }: { health: ScreenHealth }) {
  const { lastSeen, playing } = health
  const { t } = useTranslation('devices')
  const titleOf = useReportedTitle()
  const language = useLanguage()
  const now = useNow()
  if (!lastSeen || !playing) return null
  const what = titleOf(playing)
  if (signalOfScreen(health, now) === 'onAir')
    return t('reported', { span: formatSpan(now - Date.parse(lastSeen), language), what })
  return t('lastHeard', { ago: formatAgo(lastSeen, language, new Date(now)), what })
}

/** The name of what a device reports: the title of a slide or an ad, else what kind of thing it is. */
export function useReportedTitle(): (playing: DevicePlaying) => string {
  const { t } = useTranslation('devices')
  return ({ kind, title }) =>
    title === undefined ? t(kindLabels[kind]) : kind === 'ad' ? t('adOnAir', { title }) : title
}
