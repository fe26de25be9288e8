import type { Slide } from '@litfass/api/playback/slides'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { IconAlertCircle, IconGripVertical, IconLock, IconTrashX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useSortableEntry } from '../../../components/list/sortable-list.tsx'
import { EmptyPicture } from '../../../components/place/picture.tsx'
import { SlidePicture } from '../../../components/place/slide-picture.tsx'
import { VideoMark } from '../../../components/video/video-mark.tsx'
import { formatSeconds } from '../../../platform/i18n/format.ts'
import { EntryDaysLabel, useDaysText } from './entry-days-label.tsx'
import { type EntryValue, secondsOf, stateAt } from './show-entries.ts'

import classes from './order-strip.module.css'

/** One slide of a show: chosen by its picture, moved by its handle, with a mouse by its picture too. */
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
  const { t } = useTranslation(['shows', 'components'])
  const { entry, handle, carry } = useSortableEntry(value.key)
  const title = slide?.title ?? t('gone')
  const days = useDaysText(value, moment, slide)
  return (
    <li
      className={classes.entry}
      data-selected={selected || undefined}
      data-wrong={wrong || !slide || undefined}
      data-off={slide?.locked || stateAt(value, moment, slide) !== 'playing' || undefined}
      {...entry}
    >
      <div className={classes.picture}>
        <div aria-hidden>
          {slide ? (
            <SlidePicture slide={slide} />
          ) : (
            <EmptyPicture gone>
              <IconTrashX size={18} stroke={1.75} />
            </EmptyPicture>
          )}
        </div>
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
      </div>
      <div className={classes.caption}>
        <button
          type="button"
          className={classes.handle}
          aria-label={t('move', { title, position: index + 1, count })}
          {...handle}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
        <span className={classes.title}>
          <strong>{index + 1}</strong> {title}
        </span>
        {slide?.locked && <IconLock size={16} stroke={1.75} className={classes.lock} aria-hidden />}
        {(wrong || !slide) && <IconAlertCircle size={16} stroke={1.75} className={classes.alert} aria-hidden />}
      </div>
      <VideoMark video={slide?.video} sound={value.sound} />
      <EntryDaysLabel entry={value} moment={moment} slide={slide} />
    </li>
  )
}
