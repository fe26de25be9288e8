import type { Device } from '@litfass/api/places/devices'
import type { Screen } from '@litfass/api/places/screens'
import { type AbilityState, abilitiesOf, deviceAbilities } from '@litfass/domain/places/devices/device-abilities'
import { minutesOfVideo } from '@litfass/domain/places/devices/device-video'
import { Text, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatBytes } from '../../lib/media-check.ts'
import { formatSpan } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useDeviceNames } from './device-name.ts'
import { useCannotPlayTexts } from './playback-problems.tsx'
import { useTv } from './use-tv.ts'

import classes from './tv-abilities.module.css'

const rows = [...deviceAbilities, 'browser'] as const
type Row = (typeof rows)[number]

const looks = {
  works: { icon: IconCircleCheck, color: 'var(--lf-accent)' },
  limited: { icon: IconCircleMinus, color: 'var(--mantine-color-dimmed)' },
  failed: { icon: IconCircleX, color: 'var(--mantine-color-error)' },
} as const

/** What the confirmed TV can do; placeholders until there is one. */
export function TvAbilities({ screen }: { screen: Screen }) {
  const tv = useTv(screen.id)
  return (
    <dl className={classes.list}>
      {rows.map((row) =>
        tv ? <Ability key={row} row={row} tv={tv} screen={screen} /> : <UnknownAbility key={row} row={row} />,
      )}
    </dl>
  )
}

function UnknownAbility({ row }: { row: Row }) {
  const { t } = useTranslation('devices')
  return (
    <AbilityRow row={row} icon={<IconCircleDashed size={18} stroke={1.75} aria-hidden />}>
      <span className={classes.bar} data-row={row} />
      <VisuallyHidden>{t('notKnownYet')}</VisuallyHidden>
    </AbilityRow>
  )
}

function Ability({ row, tv, screen }: { row: Row; tv: Device; screen: Screen }) {
  const state: AbilityState = row === 'browser' ? 'works' : abilitiesOf(tv, screen)[row]
  const { icon: Icon, color } = looks[state]
  return (
    <AbilityRow row={row} icon={<Icon size={18} stroke={1.75} color={color} aria-hidden />}>
      <Text span inherit c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        <AbilityText row={row} state={state} tv={tv} format={screen.format} />
      </Text>
    </AbilityRow>
  )
}

function AbilityText({
  row,
  state,
  tv,
  format,
}: {
  row: Row
  state: AbilityState
  tv: Device
  format: Screen['format']
}): string {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const nameOf = useDeviceNames()
  const cannotPlayTexts = useCannotPlayTexts()
  const size = `${tv.width} × ${tv.height}`
  switch (row) {
    case 'browser': {
      const { engine, known } = nameOf(tv)
      return [engine, known].filter(Boolean).join(' · ')
    }
    case 'video':
      if (state === 'works') return tv.largestVideo ? t('canVideoUpTo', tv.largestVideo) : t('canVideo')
      return cannotPlayTexts(
        tv.cannotPlay.filter(({ reason }) => reason !== 'no-space'),
        1,
      ).join('. ')
    case 'offline':
      if (state === 'works') return storedText(tv)
      if (state === 'limited') return t('canOfflineLater')
      return cannotPlayTexts(
        tv.cannotPlay.filter(({ reason }) => reason === 'no-space'),
        1,
      ).join('. ')
    case 'sound':
      return t(state === 'works' ? 'canSound' : 'canSoundBlocked')
    case 'picture':
      if (format === 'landscape') return t(state === 'works' ? 'canLandscape' : 'cannotLandscape', { size })
      return t(state === 'works' ? 'canPortrait' : 'cannotPortrait', { size })
  }

  function storedText({ freeBytes }: Device): string {
    if (freeBytes === undefined) return t('canOffline')
    const minutes = minutesOfVideo(freeBytes)
    if (minutes === 0) return t('canOfflineFull')
    return t('canOfflineFree', { free: formatBytes(freeBytes), span: formatSpan(minutes * 60_000, language) })
  }
}

function AbilityRow({ row, icon, children }: { row: Row; icon: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('devices')
  return (
    <div className={classes.row}>
      {icon}
      <Text component="dt" fw={550}>
        {t(`can-${row}`)}
      </Text>
      <dd>{children}</dd>
    </div>
  )
}
