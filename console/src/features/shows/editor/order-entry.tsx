import type { Slide } from '@litfass/api/playback/slides'
import { slideKind } from '@litfass/domain/playback/slides/slide-kind'
import type { LocalMinute } from '@litfass/domain/time/zone'
import {
  IconAlertCircle,
  IconGripVertical,
  IconLock,
  IconMovie,
  IconPhoto,
  IconTrashX,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useSortableEntry } from '../../../components/list/sortable-list.tsx'
import { EmptyPicture } from '../../../components/place/picture.tsx'
import { SlidePicture } from '../../../components/place/slide-picture.tsx'
import { formatSeconds } from '../../../platform/i18n/format.ts'
import { useDaysText } from './entry-days-label.tsx'
import { EntryValidity } from './entry-validity.tsx'
import { type EntryValue, secondsOf, stateAt } from './show-entries.ts'

import classes from './order-list.module.css'

/** One entry of a show. Its row selects it; its handle moves it, and with a mouse the whole row does. */
export function OrderEntry({
  entry: value,
  slide,
  position: { index, count },
  moment,
  selected,
  wrong,
  onSelect,
}: {
  entry: EntryValue
  /** Undefined when it was deleted. */
  slide: Slide | undefined
  position: { index: number; count: number }
  moment: LocalMinute
  selected: boolean
  wrong: boolean
  onSelect: () => void
}) {
  const { t } = useTranslation(['shows', 'slides', 'components'])
  const { entry, handle, carry } = useSortableEntry(value.key)
  const title = slide?.title ?? t('gone')
  const days = useDaysText(value, moment, slide)
  const KindIcon = slide?.video ? IconMovie : IconPhoto
  return (
    <li
      className={classes.entry}
      data-selected={selected || undefined}
      data-wrong={wrong || !slide || undefined}
      data-off={slide?.locked || stateAt(value, moment, slide) !== 'playing' || undefined}
      {...entry}
    >
      <button
        type="button"
        className={classes.cover}
        aria-pressed={selected}
        aria-label={[
          t('select', { position: index + 1, title, duration: formatSeconds(secondsOf(value)) }),
          ...(slide?.locked ? [t('locked', { ns: 'components' })] : []),
          ...(days === null ? [] : [days]),
        ].join(', ')}
        onClick={onSelect}
        {...carry}
      />
      <button
        type="button"
        className={classes.handle}
        aria-label={t('move', { title, position: index + 1, count })}
        {...handle}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </button>
      <strong className={classes.position}>{index + 1}</strong>
      <div className={classes.picture} aria-hidden>
        {slide ? (
          <SlidePicture slide={slide} />
        ) : (
          <EmptyPicture gone>
            <IconTrashX size={18} stroke={1.75} />
          </EmptyPicture>
        )}
      </div>
      <div className={classes.name}>
        <span className={classes.title}>
          <span>{title}</span>
          {slide?.locked && <IconLock size={16} stroke={1.75} className={classes.lock} aria-hidden />}
          {(wrong || !slide) && <IconAlertCircle size={16} stroke={1.75} className={classes.alert} aria-hidden />}
        </span>
        <span className={classes.note}>
          <KindIcon size={14} stroke={1.75} aria-hidden />
          {slide ? t(slideKind(slide), { ns: 'slides' }) : t('slide')}
        </span>
      </div>
      <span className={classes.duration}>{formatSeconds(secondsOf(value))}</span>
      <span className={classes.sound}>
        <EntrySound video={slide?.video} isOn={value.sound} />
      </span>
      <span className={classes.validity}>
        <EntryValidity entry={value} moment={moment} slide={slide} />
      </span>
    </li>
  )
}

function EntrySound({ video, isOn }: { video: Slide['video'] | undefined; isOn: boolean }) {
  const { t } = useTranslation('shows')
  if (!video) return '–'
  const isHeard = isOn && video.hasSound
  const SoundIcon = isHeard ? IconVolume : IconVolumeOff
  return (
    <>
      <SoundIcon size={16} stroke={1.75} aria-hidden />
      {t(isHeard ? 'soundOn' : 'soundOff')}
    </>
  )
}
