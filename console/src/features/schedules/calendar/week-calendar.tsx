import { type EditRefusal, dayMinutes, minutesOf } from '@litfass/domain/playback/schedule'
import { weekdays } from '@litfass/domain/time/day'
import { Text, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useFirstSlide } from '../../../components/place/first-slide.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { dayName } from '../../../platform/i18n/weekday-name.ts'
import type { EventTarget } from '../event-dialog.tsx'
import type { PlannedEvent, WallTime } from '../plan.ts'
import { HourLabels, NowLine, SlotGhost } from './calendar-marks.tsx'
import { EventBlock } from './event-block.tsx'
import { type Look, useEventLabel } from './event-look.ts'
import type { CalendarDrag } from './use-calendar-drag.ts'
import { useWeekKeys } from './use-week-keys.ts'
import { pointAt, slotFrom, usualMinutes } from './week-geometry.ts'

import classes from './week-calendar.module.css'

// A little before six, so that events at six are fully visible.
const firstHour = 5.5

/** The week from Monday: draw, move and resize events by mouse or with the arrow keys. */
export function WeekCalendar({
  events,
  look,
  now,
  newShowId,
  calendar,
  onEdit,
  onOpen,
  onAnnounce,
}: {
  events: PlannedEvent[]
  look: Look
  now: WallTime
  /** The show that new events get. */
  newShowId: string
  calendar: CalendarDrag
  /** True when it fits. */
  onEdit: (edited: PlannedEvent[] | EditRefusal) => boolean
  onOpen: (target: EventTarget) => void
  onAnnounce: (text: string) => void
}) {
  const { t } = useTranslation('schedules')
  const language = useLanguage()
  const eventLabel = useEventLabel()
  const firstSlide = useFirstSlide()
  const scroller = useRef<HTMLDivElement>(null)
  const hint = useId()
  const { columns, drag, start, isClick } = calendar
  const keys = useWeekKeys({ events, scroller, onEdit, onAnnounce })

  useEffect(() => {
    const element = scroller.current
    if (element) element.scrollTop = (element.scrollHeight / 24) * firstHour
  }, [])

  // An event from the form may be far from the hours in view.
  const seen = useRef(events)
  useEffect(() => {
    const added = events.find(({ id }) => id.startsWith('new-') && !seen.current.some((one) => one.id === id))
    seen.current = events
    if (added && scroller.current) reveal(scroller.current, minutesOf(added.start))
  }, [events])

  function openAt(click: MouseEvent): void {
    const box = columns.current?.getBoundingClientRect()
    if (!isClick(click) || !box) return
    const { weekday, minute } = pointAt(box, { x: click.clientX, y: click.clientY })
    onOpen({ kind: 'new', slot: slotFrom({ weekday, minute: Math.floor(minute / 30) * 30 }), showId: newShowId })
  }

  return (
    <>
      <div className={classes.scroller} ref={scroller} role="region" aria-label={t('week')} tabIndex={0}>
        <div className={classes.days} aria-hidden>
          {weekdays.map((weekday) => (
            <div key={weekday} className={classes.dayName} data-today={weekday === now.weekday || undefined}>
              {dayName(weekday, language, 'short')}
            </div>
          ))}
        </div>
        <div className={classes.body}>
          <HourLabels />
          <div
            className={classes.columns}
            ref={columns}
            data-dragging={drag !== null || undefined}
            onPointerDown={(event) => start(event, { kind: 'draw' })}
            onClick={openAt}
          >
            {weekdays.map((weekday) => (
              <ul
                key={weekday}
                className={classes.day}
                aria-label={dayName(weekday, language)}
                data-today={weekday === now.weekday || undefined}
              >
                {events
                  .filter((event) => event.weekday === weekday)
                  .map((event) => (
                    <EventBlock
                      key={event.id}
                      event={event}
                      look={look}
                      slide={firstSlide(event.showId)}
                      label={eventLabel(look.shows.has(event.showId) ? event : { ...event, title: t('showGone') })}
                      hint={hint}
                      carried={drag !== null && 'id' in drag.grip && drag.grip.id === event.id}
                      focusRef={keys.refOf(event)}
                      onGrab={(pointer, kind) => start(pointer, { kind, id: event.id, slot: event })}
                      onKeyDown={(key) => keys.press(key, event)}
                      onOpen={(click) => isClick(click) && onOpen({ kind: 'edit', event })}
                    />
                  ))}
              </ul>
            ))}
            <NowLine now={now} />
            {drag?.slot && <SlotGhost slot={drag.slot} />}
          </div>
        </div>
      </div>
      <VisuallyHidden id={hint}>{t('eventHint')}</VisuallyHidden>
      {events.length > 0 && (
        <Text size="xs" c="dimmed" aria-hidden>
          {t('eventHint')}
        </Text>
      )}
    </>
  )
}

/** Scrolls to half an hour before a minute of the day, unless the hour after it is in view. */
function reveal(scroller: HTMLElement, minute: number): void {
  const height = (minutes: number) => (scroller.scrollHeight * minutes) / dayMinutes
  const isInView =
    height(minute) >= scroller.scrollTop && height(minute + usualMinutes) <= scroller.scrollTop + scroller.clientHeight
  if (!isInView) scroller.scrollTop = height(minute - usualMinutes / 2)
}
