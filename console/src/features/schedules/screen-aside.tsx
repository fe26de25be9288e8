import type { Screen } from '@litfass/api/places/screens'
import type { Show } from '@litfass/api/playback/shows'
import { SlideView } from '@litfass/stage/slide'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { stageSlideOf } from '../../components/place/drawn-slide.ts'
import { MarkGlass } from '../../components/place/picture.tsx'
import { ScreenFrame } from '../../components/place/screen-frame.tsx'
import { StateDot } from '../../components/place/state-dot.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { dayName } from '../../platform/i18n/weekday-name.ts'
import { slideOnScreen } from '../screens/list/on-screen-picture.tsx'
import { useShowAndWhy } from '../screens/list/show-and-why.tsx'
import { type PlannedEvent, type WallTime, nextEvent } from './plan.ts'

import classes from './screen-aside.module.css'

/** The screen, what is on it now as in the list of screens, the next event of its saved schedule, and what plays outside it. */
export function ScreenAside({
  screen,
  events,
  shows,
  now,
  zone,
  children,
}: {
  screen: Screen
  events: PlannedEvent[]
  shows: Show[]
  now: WallTime
  zone: string
  children: ReactNode
}) {
  const { t } = useTranslation('schedules')
  const language = useLanguage()
  const { title, why, reason } = useShowAndWhy(screen, zone)
  const next = nextEvent(events, now)
  const assigned = shows.find(({ id }) => id === screen.showId)?.title
  const { slide, isOff } = slideOnScreen(screen)
  return (
    <div className={classes.aside}>
      <div>
        <Title order={1} className={classes.name}>
          {screen.name}
        </Title>
        <Text size="sm" c="dimmed">
          {screen.internalName} · {screen.street} {screen.streetNumber}, {screen.city}
        </Text>
      </div>
      <div className={classes.picture}>
        <ScreenFrame format={screen.format} inLandscapeBox>
          {slide ? <SlideView slide={stageSlideOf(slide)} /> : <MarkGlass off={isOff} />}
        </ScreenFrame>
      </div>
      <Text component="div">
        <StateDot look={reason === 'playing' || reason === 'ad' ? 'on' : 'off'}>
          <strong>{title}</strong>
        </StateDot>
        <Text size="sm" c="dimmed">
          {[
            reason === 'playing' && t('playsNow'),
            why,
            next &&
              t('next', {
                title: next.title,
                day: dayName(next.weekday, language, 'short'),
                time: next.start,
              }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Text>
      {children}
      <Text size="sm" className={classes.instead}>
        {assigned ? t('insteadShow', { title: assigned }) : t('insteadDefault')}
      </Text>
    </div>
  )
}
