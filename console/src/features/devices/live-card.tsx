import type { Screen } from '@litfass/api/places/screens'
import type { Manifest } from '@litfass/api/playback/player'
import { languages } from '@litfass/domain/people/language'
import { type Format, resolutionSides } from '@litfass/domain/places/screen'
import { DefaultSlide } from '@litfass/stage/default-slide'
import { ShowStage } from '@litfass/stage/show-stage'
import { Card, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ScreenFrame } from '../../components/place/screen-frame.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useClosedText } from './closed-text.ts'
import { manifestQuery } from './devices-queries.ts'
import { PlaybackProblems } from './playback-problems.tsx'
import { Reported, ScreenState } from './screen-state.tsx'
import { useOnAir } from './use-on-air.ts'

import classes from './live-card.module.css'

/** What the screen should show now, and what its confirmed device reports. */
export function LiveCard({ screen }: { screen: Screen }) {
  const { t } = useTranslation('devices')
  return (
    <Card component="section" aria-label={t('liveTitle')} padding="md">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text size="sm" c="dimmed">
          {t('liveTitle')}
        </Text>
        <div>
          <ScreenState screen={screen} />
        </div>
      </Group>
      <Planned screen={screen} />
      <Text size="sm" c="dimmed">
        {screen.health.lastSeen ? <Reported health={screen.health} /> : t(noReportText(screen))}
      </Text>
      <PlaybackProblems problems={screen.health} />
    </Card>
  )
}

function noReportText({ health: { unconfirmed } }: Screen) {
  return unconfirmed ? 'unconfirmedText' : 'neverReported'
}

/** The slide that the screen should show. */
function Planned({ screen: { id, format, resolution } }: { screen: Screen }) {
  const { t } = useTranslation('devices')
  const { data: manifest, isPending } = useQuery(manifestQuery(id))
  const { width, height } = resolutionSides(resolution)
  if (manifest) return <OnAir manifest={manifest} format={format} ratio={width / height} />
  if (!isPending)
    return (
      <Text size="sm" c="dimmed" mt={12}>
        {t('liveNothing')}
      </Text>
    )
  return (
    <div className={classes.picture}>
      <ScreenFrame format={format} ratio={width / height} inLandscapeBox>
        <Skeleton height="100%" radius={0} />
      </ScreenFrame>
    </div>
  )
}

function OnAir({ manifest, format, ratio }: { manifest: Manifest; format: Format; ratio: number }) {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const { current, next, kind } = useOnAir(manifest)
  const { company, name, code, zone } = manifest.screen
  const title = current.slide?.title
  const closed = useClosedText(manifest)
  return (
    <>
      <div className={classes.picture}>
        <ScreenFrame format={format} ratio={ratio} inLandscapeBox>
          <ShowStage
            current={current}
            next={next}
            now={Date.now}
            fallback={
              <DefaultSlide
                company={company}
                name={name}
                code={code}
                zone={zone}
                locale={languages[language]}
                hint={t('defaultSlideHint')}
                now={Date.now}
              />
            }
          />
        </ScreenFrame>
      </div>
      <Text size="sm" mt={6}>
        {kind === 'dark'
          ? closed
          : title === undefined
            ? t('defaultSlide')
            : kind === 'ad'
              ? t('adOnAir', { title })
              : title}
      </Text>
    </>
  )
}
