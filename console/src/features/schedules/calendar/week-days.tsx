import { weekdays } from '@litfass/domain/time/day'
import { ActionIcon, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { dayName } from '../../../platform/i18n/weekday-name.ts'
import type { EventTarget } from '../event-dialog.tsx'
import { type PlannedEvent, type WallTime, freeSlot } from '../plan.ts'
import { type Look, useEventLabel } from './event-look.ts'

import classes from './week-days.module.css'

/** The week as a list of days, for phones. */
export function WeekDays({
  events,
  look,
  now,
  showId,
  onOpen,
}: {
  events: PlannedEvent[]
  look: Look
  now: WallTime
  /** The show a new event begins with. */
  showId: string
  onOpen: (target: EventTarget) => void
}) {
  const { t } = useTranslation('schedules')
  const language = useLanguage()
  const eventLabel = useEventLabel()
  return weekdays.map((weekday) => {
    const name = dayName(weekday, language)
    const ofDay = events.filter((event) => event.weekday === weekday)
    return (
      <section key={weekday} className={classes.day} aria-label={name}>
        <div className={classes.head}>
          <Title order={3} data-today={weekday === now.weekday || undefined}>
            {name}
          </Title>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('addOn', { day: name })}
            onClick={() => onOpen({ kind: 'new', slot: freeSlot(events, weekday), showId })}
          >
            <IconPlus size={18} stroke={1.75} />
          </ActionIcon>
        </div>
        <ul className={classes.events}>
          {ofDay.map((event) => (
            <li key={event.id}>
              <button
                type="button"
                className={classes.event}
                style={{ borderLeftColor: look.colors.get(event.showId) }}
                aria-label={eventLabel(event)}
                onClick={() => onOpen({ kind: 'edit', event })}
              >
                <strong>{look.shows.has(event.showId) ? event.title : t('showGone')}</strong>
                <span>
                  {event.start}–{event.end}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
