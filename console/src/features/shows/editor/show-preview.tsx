import type { Slide } from '@litfass/api/playback/slides'
import type { Format } from '@litfass/domain/places/screen'
import { ShowStage } from '@litfass/stage/show-stage'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { OrientationSwitch } from '../../../components/form/orientation-switch.tsx'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import type { ShowClock } from './show-clock.ts'
import { type EntryValue, beganAt, formatClock, indexAt, loopOf } from './show-entries.ts'
import { useStageItem } from './stage-item.ts'

import classes from './show-preview.module.css'

/**
 * The show as a screen plays it, round after round, with its animations. While paused, it also shows a selected entry that does
 * not play then.
 */
export function ShowPreview({
  entries,
  plays,
  selected,
  slides,
  clock,
}: {
  /** Those that do not play then have the duration 0. */
  entries: EntryValue[]
  /** All rounds of those that do, in order. */
  plays: EntryValue[]
  selected: number
  slides: Map<string, Slide>
  clock: ShowClock
}) {
  const { t } = useTranslation('shows')
  const [format, setFormat] = useState<Format>('landscape')
  const loop = loopOf(plays)
  const showsIdleEntry = !clock.playing && entries[selected]?.duration === 0
  const index = indexAt(plays, clock.position)
  const start = showsIdleEntry ? clock.position : beganAt(plays, clock.position)
  const current = useStageItem(showsIdleEntry ? entries[selected] : (plays[index] ?? entries[0]), slides, start)
  const next = useStageItem(plays[showsIdleEntry ? index : (index + 1) % plays.length], slides)
  const now = formatClock(loop > 0 ? clock.position % loop : 0)
  return (
    <section aria-label={t('preview')}>
      <ScreenFrame format={format} inLandscapeBox>
        {current ? (
          <ShowStage key={format} current={current} next={next} now={clock.now} isPaused={!clock.playing} />
        ) : (
          <div className={classes.nothing}>{t(entries.length > 0 ? 'gone' : 'noEntries')}</div>
        )}
      </ScreenFrame>
      <Group justify="space-between" mt="sm">
        <Group gap="sm">
          <ActionIcon
            variant="default"
            size={36}
            disabled={loop === 0}
            aria-label={t(clock.playing ? 'pause' : 'play')}
            onClick={() => clock.setPlaying(!clock.playing)}
          >
            {clock.playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </ActionIcon>
          <Text span className={classes.time} role="timer" aria-label={t('time', { now, all: formatClock(loop) })}>
            <strong>{now}</strong> / {formatClock(loop)}
          </Text>
        </Group>
        <OrientationSwitch value={format} onChange={setFormat} />
      </Group>
    </section>
  )
}
