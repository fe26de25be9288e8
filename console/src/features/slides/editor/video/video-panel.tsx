import type { Slide } from '@litfass/api/playback/slides'
import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { EditedVideo } from './edited-video.ts'
import { formatPosition } from './format-position.ts'
import { movedEdge } from './span.ts'
import { useEdgeFrames } from './use-edge-frames.ts'
import type { Playback } from './use-playback.ts'
import type { SlideVideoState } from './use-slide-video.ts'
import { VideoScreens } from './video-screens.tsx'
import { VideoStrip } from './video-strip.tsx'

import classes from './video-panel.module.css'

const usualRate = 30

/** Below the preview: the timeline of the video, the part that is shown, and the screens that show it. */
export function VideoPanel({
  state,
  slide,
  playback,
  disabled,
}: {
  state: SlideVideoState & { video: EditedVideo }
  slide: Slide | undefined
  playback: Playback
  disabled: boolean
}) {
  const { t } = useTranslation('slides')
  const { video, span, converting, setSpan } = state
  const { seconds } = video
  const frameSeconds = 1 / (video.framesPerSecond ?? usualRate)
  const canPlay = video.firstFrame !== null && seconds > 0
  const edges = useEdgeFrames(video, { part: span, frameSeconds })
  if (converting !== null) return <Skeleton height={52} mt="md" />
  if (!canPlay) return null
  return (
    <div className={classes.panel}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(playback.playing ? 'videoPause' : 'videoPlay')}
            onClick={playback.toggle}
          >
            {playback.playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </ActionIcon>
          <Text span className={classes.time}>
            <strong>{formatPosition(Math.max(0, playback.position - span.start))}</strong> /{' '}
            {formatPosition(span.end - span.start)}
          </Text>
          <Text span size="xs" c="dimmed" visibleFrom="md">
            {t('videoKeys')}
          </Text>
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={disabled}
            onClick={() => setSpan(movedEdge(span, 'start', { second: playback.position, seconds }))}
          >
            {t('videoStartHere')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={disabled}
            onClick={() => setSpan(movedEdge(span, 'end', { second: playback.position, seconds }))}
          >
            {t('videoEndHere')}
          </Button>
        </Group>
      </Group>
      <VideoStrip
        url={video.url}
        seconds={seconds}
        frameSeconds={frameSeconds}
        span={span}
        position={playback.position}
        disabled={disabled}
        onSpan={setSpan}
        onSeek={playback.seek}
      />
      <div className={classes.below}>
        <div>
          <Text size="xs" c="dimmed" mb={6}>
            {t('videoFrames')}
          </Text>
          <Group gap="xs">
            <Frame url={edges.first} caption={t('videoFirst', { time: formatPosition(0) })} />
            <Frame url={edges.last} caption={t('videoLast', { time: formatPosition(span.end - span.start) })} />
          </Group>
        </div>
        {slide && <VideoScreens slide={slide} />}
      </div>
    </div>
  )
}

function Frame({ url, caption }: { url: string | null; caption: string }) {
  return (
    <figure className={classes.frame}>
      {url && <img src={url} alt="" />}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
