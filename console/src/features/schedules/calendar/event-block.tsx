import { minutesOf } from '@litfass/domain/playback/schedule'
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'

import type { DrawnSlide } from '../../../components/place/drawn-slide.ts'
import { SlidePicture } from '../../../components/place/slide-picture.tsx'
import type { PlannedEvent } from '../plan.ts'
import { percentOfDay } from './calendar-marks.tsx'
import type { Look } from './event-look.ts'
import { lengthOf } from './week-geometry.ts'

import classes from './event-block.module.css'

/** One event in its day. Longer events show more text. */
export function EventBlock({
  event,
  look,
  slide,
  label,
  hint,
  carried,
  focusRef,
  onGrab,
  onKeyDown,
  onOpen,
}: {
  event: PlannedEvent
  look: Look
  /** The first slide of its show. */
  slide: DrawnSlide | undefined
  label: string
  /** Id of the description of the keys. */
  hint: string
  carried: boolean
  focusRef: Ref<HTMLButtonElement>
  onGrab: (pointer: PointerEvent, kind: 'move' | 'start' | 'end') => void
  onKeyDown: (key: KeyboardEvent) => void
  onOpen: (click: MouseEvent) => void
}) {
  const { t } = useTranslation('schedules')
  const show = look.shows.get(event.showId)
  const minutes = lengthOf(event)
  const style: CSSProperties & { '--show': string } = {
    top: percentOfDay(minutesOf(event.start)),
    height: percentOfDay(minutes),
    '--show': look.colors.get(event.showId) ?? 'var(--mantine-color-error)',
  }
  return (
    <li className={classes.slot} style={style} data-carried={carried || undefined}>
      <button
        type="button"
        ref={focusRef}
        className={classes.event}
        data-short={minutes < 60 || undefined}
        data-long={minutes >= 90 || undefined}
        aria-label={label}
        aria-describedby={hint}
        onPointerDown={(pointer) => onGrab(pointer, 'move')}
        onKeyDown={onKeyDown}
        onClick={(click) => {
          click.stopPropagation()
          onOpen(click)
        }}
      >
        <strong>{show ? event.title : t('showGone')}</strong>
        <span>
          {event.start}–{event.end}
        </span>
        {slide && minutes >= 150 && <SlidePicture slide={slide} width={64} />}
      </button>
      <span className={classes.edge} data-edge="start" onPointerDown={(pointer) => onGrab(pointer, 'start')} />
      <span className={classes.edge} data-edge="end" onPointerDown={(pointer) => onGrab(pointer, 'end')} />
    </li>
  )
}
