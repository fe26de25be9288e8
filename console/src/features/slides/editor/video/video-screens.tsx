import type { Screen } from '@litfass/api/places/screens'
import type { Slide } from '@litfass/api/playback/slides'
import { Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../../../components/feedback/links.tsx'
import { allScreens } from '../../../../platform/api/own-lists.ts'
import { useAccount } from '../../../../platform/auth/account.ts'
import { useLanguage } from '../../../../platform/i18n/i18n.ts'
import { pageTarget } from '../../../../platform/routing/page-target.ts'

import classes from './video-panel.module.css'

/** The screens whose show has this slide, and those whose TV cannot play its video. */
export function VideoScreens({ slide: { id: slideId, usedIn } }: { slide: Slide }) {
  const { t } = useTranslation('slides')
  const names = new Intl.ListFormat(useLanguage())
  const { accountId } = useAccount()
  const { data: screens = [] } = useQuery(allScreens(accountId))
  const showing = screens.filter(({ id }) => usedIn.screens.some((used) => used.id === id))
  if (showing.length === 0) return null
  const failing = showing.filter((screen) => cannotPlay(screen, slideId))
  const silent = showing.filter((screen) => !failing.includes(screen) && screen.health.lastSeen === undefined)
  const playing = showing.filter((screen) => !failing.includes(screen) && !silent.includes(screen))
  const namesOf = (some: Screen[]) => names.format(some.map(({ name }) => name))
  return (
    <section className={classes.screens} aria-label={t('videoScreens')}>
      <Text size="xs" c="dimmed" mb={6}>
        {t('videoScreens')}
      </Text>
      {playing.length > 0 && (
        <div className={classes.screen}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden className={classes.icon} color="var(--lf-accent)" />
          <span>
            <strong>{t('videoPlayIt', { count: playing.length })}</strong> {namesOf(playing)}
          </span>
        </div>
      )}
      {silent.length > 0 && (
        <div className={classes.screen}>
          <IconClock size={16} stroke={1.75} aria-hidden className={classes.icon} />
          <span>
            <strong>{t('videoNotReported', { count: silent.length })}</strong> {namesOf(silent)}
          </span>
        </div>
      )}
      {failing.map((screen) => (
        <div key={screen.id} className={classes.screen}>
          <IconAlertCircle
            size={16}
            stroke={1.75}
            aria-hidden
            className={classes.icon}
            color="var(--mantine-color-error)"
          />
          <span>
            <strong>{t('videoCannotPlay', { name: screen.name })}</strong>
            <br />
            {t('videoShowsFrame')}{' '}
            <AnchorLink {...pageTarget('/screens/edit/$screenId', { params: { screenId: screen.id } })} size="sm">
              {t('videoOpenScreen')}
            </AnchorLink>
          </span>
        </div>
      ))}
    </section>
  )
}

function cannotPlay({ health }: Screen, slideId: string): boolean {
  return health.cannotPlay?.some(({ id }) => id === slideId) === true
}
