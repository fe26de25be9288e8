import type { Screen } from '@litfass/api/places/screens'
import { Loader, Text } from '@mantine/core'
import { IconCircleCheck, IconDeviceTv, IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { formatMoment, formatSpan } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { signalOfScreen } from '../../devices/signal-of-screen.ts'
import { useNow } from '../../devices/use-now.ts'

import classes from './on-tv.module.css'

const hintsAfterMinutes = 5

/** Whether the TV is connected; updates live. */
export function TvConnection({ screen: { health } }: { screen: Screen }) {
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
