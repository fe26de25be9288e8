import type { Manifest } from '@litfass/api/player'
import type { Screen } from '@litfass/api/screens'
import { resolutionSides } from '@litfass/domain/screen'
import { HouseSlide } from '@litfass/stage/house-slide'
import { ShowStage } from '@litfass/stage/show-stage'
import { Card, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ScreenFrame } from '../../parts/screen-frame.tsx'
import { useLanguage } from '../../platform/i18n.ts'
import { manifestQuery } from './devices-queries.ts'
import { PlaysNow, ScreenState } from './screen-state.tsx'
import { useOnAir } from './use-on-air.ts'

import classes from './live-card.module.css'

/** What the screen should show at this moment, beside what its confirmed device reports. */
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
      <div className={classes.picture}>
        <LivePicture screen={screen} />
      </div>
      <Text size="sm">
        <PlaysNow health={screen.health} />
      </Text>
    </Card>
  )
}

function LivePicture({ screen: { id, format, resolution } }: { screen: Screen }) {
  const { t } = useTranslation('devices')
  const { data: manifest, isPending } = useQuery(manifestQuery(id))
  const { width, height } = resolutionSides(resolution)
  if (!manifest && !isPending)
    return (
      <Text size="sm" c="dimmed">
        {t('liveNothing')}
      </Text>
    )
  return (
    <ScreenFrame format={format} ratio={width / height} inLandscapeBox>
      {manifest ? <OnAir manifest={manifest} /> : <Skeleton height="100%" radius={0} />}
    </ScreenFrame>
  )
}

function OnAir({ manifest }: { manifest: Manifest }) {
  const language = useLanguage()
  const { current, next } = useOnAir(manifest)
  const { company, name, code, zone } = manifest.screen
  return (
    <ShowStage
      current={current}
      next={next}
      house={<HouseSlide company={company} name={name} code={code} zone={zone} language={language} now={Date.now} />}
    />
  )
}
