import type { ConnectedScreen, Dashboard } from '@litfass/api/people/accounts'
import { formatCount } from '@litfass/domain/money/money'
import { Card, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { StateDot } from '../../components/place/state-dot.tsx'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { useClosedText } from '../devices/closed-text.ts'
import { manifestQuery } from '../devices/devices-queries.ts'
import { LastReport } from '../devices/screen-state.tsx'
import { signalOfScreen } from '../devices/signal-of-screen.ts'
import { useNow } from '../devices/use-now.ts'
import { OnScreenPicture } from '../screens/list/on-screen-picture.tsx'
import { onlineNow } from './online-now.ts'

import classes from './on-air-now.module.css'

/** What confirmed TVs report playing. While a TV is offline, its last report is gray. */
export function OnAirNow({ onAir }: { onAir: Dashboard['onAir'] }) {
  const { t } = useTranslation('dashboard')
  const { connected, screens } = onAir
  const online = onlineNow(onAir, useNow())
  return (
    <Card component="section" aria-label={t('onAirNow')}>
      <div className={classes.header}>
        <Title order={2} size="h3">
          {t('onAirNow')}
        </Title>
        {connected > 0 && (
          <Text size="sm" c="dimmed">
            {t('onlineOf', { online: formatCount(online), all: formatCount(connected) })}
          </Text>
        )}
      </div>
      {screens.length > 0 ? (
        <ul className={classes.screens}>
          {screens.map((screen) => (
            <Connected key={screen.id} screen={screen} />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t('noTv')}</Text>
      )}
      {(connected > screens.length || connected === 0) && (
        <AnchorLink {...pageTarget('/screens/overview')} size="sm" className={classes.all}>
          {t('allScreens')} <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </AnchorLink>
      )}
    </Card>
  )
}

function Connected({ screen }: { screen: ConnectedScreen }) {
  const now = useNow()
  const { id, name, health } = screen
  const signal = signalOfScreen(health, now)
  const look = signal === 'onAir' ? 'on' : signal === 'late' ? 'late' : 'failed'
  return (
    <li>
      <Link {...pageTarget('/screens/edit/$screenId', { params: { screenId: id } })} className={classes.screen}>
        <OnScreenPicture screen={{ ...screen, active: true }} />
        <span className={classes.name}>
          <StateDot look={look}>{name}</StateDot>
        </span>
        <span className={classes.reported}>
          {signal === 'onAir' && health.playing?.kind === 'dark' ? (
            <Closed screenId={id} />
          ) : (
            <LastReport health={health} />
          )}
        </span>
      </Link>
    </li>
  )
}

function Closed({ screenId }: { screenId: string }) {
  const { data: manifest } = useQuery(manifestQuery(screenId))
  return useClosedText(manifest)
}
