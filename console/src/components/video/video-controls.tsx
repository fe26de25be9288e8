import type { SlideVideo } from '@litfass/api/playback/creative'
import { Button, Group } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { VideoPlay } from './played-slide.tsx'
import { VideoMark } from './video-mark.tsx'

/** Below a slide with a video: plays it, with its sound if wanted. */
export function VideoControls({
  video,
  play,
  onChange,
}: {
  video: SlideVideo
  play: VideoPlay
  onChange: (play: VideoPlay) => void
}) {
  const { t } = useTranslation('components')
  const { playing, withSound } = play
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={
          playing ? <IconPlayerPauseFilled size={14} aria-hidden /> : <IconPlayerPlayFilled size={14} aria-hidden />
        }
        onClick={() => onChange({ playing: !playing, withSound })}
      >
        {t(playing ? 'videoStop' : 'videoPlay')}
      </Button>
      {video.hasSound && (
        <Button
          variant="default"
          size="xs"
          aria-pressed={withSound}
          leftSection={
            withSound ? (
              <IconVolume size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconVolumeOff size={16} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => onChange({ playing: true, withSound: !withSound })}
        >
          {t('videoSound')}
        </Button>
      )}
      <VideoMark video={video} />
    </Group>
  )
}
