import { IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { formatLength } from '../../platform/i18n/format.ts'

import classes from './video-mark.module.css'

/** Shows how long a video is and, with `sound`, whether it is audible. Renders nothing for pictures. */
export function VideoMark({
  video,
  sound,
}: {
  video: { seconds: number; hasSound: boolean } | null | undefined
  sound?: boolean
}) {
  const { t } = useTranslation('components')
  if (!video) return null
  const isHeard = sound === true && video.hasSound
  const SoundIcon = isHeard ? IconVolume : IconVolumeOff
  return (
    <span className={classes.mark}>
      <IconPlayerPlayFilled size={12} role="img" aria-label={t('video')} />
      {formatLength(video.seconds)}
      {sound !== undefined && (
        <SoundIcon size={14} stroke={2} role="img" aria-label={t(isHeard ? 'withSound' : 'muted')} />
      )}
    </span>
  )
}
