import type { Screen } from '@litfass/api/places/screens'
import type { Manifest } from '@litfass/api/playback/player'
import { languages } from '@litfass/domain/people/language'
import { type Format, resolutionSides } from '@litfass/domain/places/screen'
import { DefaultSlide } from '@litfass/stage/default-slide'
import { ShowStage } from '@litfass/stage/show-stage'
import { Card, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { QueryProblem } from '../../components/feedback/query-problem.tsx'
import { MarkGlass } from '../../components/place/picture.tsx'
import { ScreenFrame } from '../../components/place/screen-frame.tsx'
import { SmallSlide } from '../../components/place/slide-picture.tsx'
import { isNotFound } from '../../platform/api/not-found.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useIsNarrow } from '../../platform/theme/use-is-narrow.ts'
import { useClosedText } from './closed-text.ts'
import { manifestQuery } from './devices-queries.ts'
import { LastReport, ScreenState } from './screen-state.tsx'
import { ShowNameButton } from './show-name-button.tsx'
import { TvAbilities } from './tv-abilities.tsx'
import { useOnAir } from './use-on-air.ts'
import { useTv } from './use-tv.ts'

import classes from './live-card.module.css'

/**
 * What the screen should show now, and what its TV reports and can do. Before a TV is connected, these are placeholders; while
 * it is offline, the picture is the last reported one.
 */
export function LiveCard({ screen }: { screen: Screen }) {
  const { t } = useTranslation('devices')
  const isNarrow = useIsNarrow()
  const { health } = screen
  const tv = useTv(screen.id)
  const title = t(health.state === 'notConnected' ? 'liveLater' : health.state === 'offline' ? 'liveLast' : 'liveTitle')
  return (
    <Card component="section" aria-label={title} padding="md">
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {title}
        </Text>
        <div className={classes.state}>
          <ScreenState screen={screen} />
        </div>
      </Group>
      {health.state === 'onAir' ? <Planned screen={screen} /> : <LastPicture screen={screen} />}
      <Group justify="space-between" gap="xs" mt={health.state === 'onAir' ? 0 : 6}>
        <Text size="sm" c="dimmed" flex="1 1 160px">
          {health.lastSeen ? <LastReport health={health} /> : t(noReportText(screen))}
        </Text>
        {tv && <ShowNameButton screen={screen} device={tv} />}
      </Group>
      {health.state !== 'onAir' && <Expected screen={screen} />}
      {!isNarrow && (
        <div className={classes.abilities}>
          <TvAbilities screen={screen} />
        </div>
      )}
    </Card>
  )
}

/** What the TV can do, where there is no space for it beside the form. */
export function TvAbilitiesCard({ screen }: { screen: Screen }) {
  const { t } = useTranslation('devices')
  const title = t(screen.health.state === 'notConnected' ? 'abilitiesLater' : 'abilities')
  return (
    <section aria-label={title}>
      <Text size="sm" c="dimmed" mb={6}>
        {title}
      </Text>
      <Card padding="md">
        <TvAbilities screen={screen} />
      </Card>
    </section>
  )
}

/** What the TV reported last, in gray; an empty frame before that. */
function LastPicture({ screen: { format, resolution, health } }: { screen: Screen }) {
  const { width, height } = resolutionSides(resolution)
  const { playing } = health
  return (
    <div className={classes.picture} data-offline={health.state === 'offline' || undefined}>
      <ScreenFrame format={format} ratio={width / height} inLandscapeBox>
        {playing?.picture ? (
          <SmallSlide slide={playing.picture} format={format} />
        ) : playing ? (
          <MarkGlass off={playing.kind === 'dark'} />
        ) : (
          <div className={classes.empty} />
        )}
      </ScreenFrame>
    </div>
  )
}

function noReportText({ health: { unconfirmed } }: Screen) {
  return unconfirmed ? 'unconfirmedText' : 'neverReported'
}

/** The slide that the screen should show. */
function Planned({ screen: { id, format, resolution } }: { screen: Screen }) {
  const { t } = useTranslation('devices')
  const query = useQuery(manifestQuery(id))
  const { data: manifest, isPending, error } = query
  const { width, height } = resolutionSides(resolution)
  if (manifest) return <OnAir manifest={manifest} format={format} ratio={width / height} />
  if (error && !isNotFound(error)) return <QueryProblem query={query} mt={12} />
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

/** What the screen should show, in words, because the picture above does not show it. */
function Expected({ screen: { id } }: { screen: Screen }) {
  const { data: manifest } = useQuery(manifestQuery(id))
  return manifest ? <ExpectedTitle manifest={manifest} /> : null
}

function ExpectedTitle({ manifest }: { manifest: Manifest }) {
  const { t } = useTranslation('devices')
  const what = useTitleOnAir(manifest, useOnAir(manifest))
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('expectedNow', { what })}
    </Text>
  )
}

function useTitleOnAir(manifest: Manifest, { current, kind }: ReturnType<typeof useOnAir>): string {
  const { t } = useTranslation('devices')
  const closed = useClosedText(manifest)
  const title = current.slide?.title
  if (kind === 'dark') return closed
  if (title === undefined) return t('defaultSlide')
  return kind === 'ad' ? t('adOnAir', { title }) : title
}

function OnAir({ manifest, format, ratio }: { manifest: Manifest; format: Format; ratio: number }) {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const onAir = useOnAir(manifest)
  const { current, next } = onAir
  const { company, name, code, zone } = manifest.screen
  const title = useTitleOnAir(manifest, onAir)
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
        {title}
      </Text>
    </>
  )
}
