import type { Screen } from '@litfass/api/places/screens'
import type { Show } from '@litfass/api/playback/shows'
import { SlideView } from '@litfass/stage/slide'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { stageSlideOf } from '../../components/place/drawn-slide.ts'
import { useFirstSlide } from '../../components/place/first-slide.ts'
import { MarkGlass } from '../../components/place/picture.tsx'
import { ScreenFrame } from '../../components/place/screen-frame.tsx'
import { StateDot } from '../../components/place/state-dot.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { dayName } from '../../platform/i18n/weekday-name.ts'
import { type PlannedEvent, type WallTime, planAt } from './plan.ts'

import classes from './screen-aside.module.css'

/** The screen, what its saved schedule plays now, and what plays outside the schedule. */
export function ScreenAside({
  screen,
  events,
  shows,
  now,
  children,
}: {
  screen: Screen
  events: PlannedEvent[]
  shows: Show[]
  now: WallTime
  children: ReactNode
}) {
  const { t } = useTranslation('schedules')
  const language = useLanguage()
  const firstSlide = useFirstSlide()
  const isOnAir = screen.active && screen.health.state === 'onAir'
  const { current, next } = planAt(events, now)
  const titleOf = (showId: string | undefined) => shows.find(({ id }) => id === showId)?.title
  const assigned = titleOf(screen.showId)
  const slide = firstSlide(current?.showId ?? screen.showId)
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
          {slide ? <SlideView slide={stageSlideOf(slide)} /> : <MarkGlass />}
        </ScreenFrame>
      </div>
      <Text component="div">
        <StateDot look={isOnAir ? 'on' : 'off'}>
          <strong>{titleOf(current?.showId) ?? assigned ?? t('defaultSlide')}</strong>
        </StateDot>
        <Text size="sm" c="dimmed">
          {[
            t(isOnAir ? 'playsNow' : 'plannedNow'),
            current && t('until', { time: current.end }),
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
