import type { Device, ScreenHealth } from '@litfass/api/places/devices'
import type { Screen } from '@litfass/api/places/screens'
import { conflictingDevices } from '@litfass/domain/places/devices/device'
import { Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDeviceTv, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../../platform/auth/account.ts'
import { formatMoment, formatSpan } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useDeviceNames } from '../../devices/device-name.ts'
import { devicesQuery } from '../../devices/devices-queries.ts'
import { signalOfScreen } from '../../devices/signal-of-screen.ts'
import { useNow } from '../../devices/use-now.ts'

import classes from './on-tv.module.css'

const hintsAfterMinutes = 5

/** Whether the TV is connected; updates live. Also warns of several devices of which only one can be the TV. */
export function TvConnection({ screen: { id, health } }: { screen: Screen }) {
  const { accountId } = useAccount()
  const { data } = useQuery(devicesQuery(accountId, id))
  const conflicting = conflictingDevices(data?.items ?? [])
  return (
    <>
      {conflicting.every(({ confirmed }) => confirmed) && <Connection health={health} />}
      {conflicting.length > 0 && <Conflict devices={conflicting} />}
    </>
  )
}

function Conflict({ devices }: { devices: Device[] }) {
  const { t } = useTranslation('screens')
  const nameOf = useDeviceNames()
  const names = new Intl.ListFormat(useLanguage()).format(devices.map((device) => nameOf(device).name))
  const areTvs = devices.every(({ confirmed }) => confirmed)
  return (
    <Signal
      icon={<IconAlertTriangle size={18} stroke={1.75} color="var(--mantine-color-error)" aria-hidden />}
      title={t(areTvs ? 'severalTvs' : 'severalDevices', { count: devices.length })}
      text={t(areTvs ? 'severalTvsText' : 'severalDevicesText', { devices: names })}
    />
  )
}

function Connection({ health }: { health: ScreenHealth }) {
  const { unconfirmed, lastSeen } = health
  const signal = signalOfScreen(health, useNow())
  if (signal === 'onAir') return <Connected lastSeen={lastSeen} />
  if (signal === 'late') return <Late lastSeen={lastSeen} />
  if (signal === 'offline') return <Disconnected lastSeen={lastSeen} />
  return unconfirmed ? <Unconfirmed /> : <Waiting />
}

function Waiting() {
  const { t } = useTranslation('screens')
  const now = useNow()
  const [since] = useState(now)
  return (
    <div className={classes.connection} role="status">
      <Loader size={18} color="var(--lf-accent)" aria-hidden />
      <div>
        <Text size="sm" fw={550}>
          {t('waiting')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('waitingText')}
        </Text>
        {now - since > hintsAfterMinutes * 60_000 && (
          <Text size="sm" component="div" mt="xs">
            {t('notHere')}
            <ul>
              {(['hintNetwork', 'hintSpelling', 'hintBrowser'] as const).map((hint) => (
                <li key={hint}>{t(hint)}</li>
              ))}
            </ul>
          </Text>
        )}
      </div>
    </div>
  )
}

function Unconfirmed() {
  const { t } = useTranslation('screens')
  return (
    <div className={classes.connection} role="status">
      <IconDeviceTv size={18} stroke={1.75} aria-hidden />
      <div>
        <Text size="sm" fw={550}>
          {t('tvThere')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('tvThereText')}
        </Text>
      </div>
    </div>
  )
}

function Connected({ lastSeen = '' }: { lastSeen: string | undefined }) {
  const { t } = useTranslation(['screens', 'devices'])
  const language = useLanguage()
  const span = formatSpan(useNow() - Date.parse(lastSeen), language)
  return (
    <Signal
      icon={<IconCircleCheck size={18} stroke={1.75} color="var(--lf-accent)" aria-hidden />}
      title={t('connected')}
      text={t('lastSignal', { ns: 'devices', span })}
    />
  )
}

function Late({ lastSeen = '' }: { lastSeen: string | undefined }) {
  const { t } = useTranslation(['screens', 'devices'])
  const language = useLanguage()
  const span = formatSpan(useNow() - Date.parse(lastSeen), language)
  return (
    <Signal
      icon={<IconPlugConnectedX size={18} stroke={1.75} color="var(--mantine-color-dimmed)" aria-hidden />}
      title={t('silent')}
      text={t('late', { ns: 'devices', span })}
    />
  )
}

function Disconnected({ lastSeen = '' }: { lastSeen: string | undefined }) {
  const { t } = useTranslation(['screens', 'devices'])
  const language = useLanguage()
  return (
    <Signal
      icon={<IconPlugConnectedX size={18} stroke={1.75} color="var(--mantine-color-error)" aria-hidden />}
      title={t('disconnected')}
      text={t('since', { ns: 'devices', moment: formatMoment(lastSeen, language) })}
    />
  )
}

/** Only the title is announced: the text changes with the time. */
function Signal({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className={classes.connection}>
      {icon}
      <div>
        <Text size="sm" fw={550} role="status">
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
    </div>
  )
}
