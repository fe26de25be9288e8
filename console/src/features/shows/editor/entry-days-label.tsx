import type { Day } from '@litfass/domain/time/day'
import { Badge } from '@mantine/core'
import { IconCalendarEvent, IconCalendarX, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { daysOf, type EntryValue, shortDay, stateOn } from './show-entries.ts'

import classes from './entry-days-label.module.css'

/** `until 05.12. · Every second round`, `begins on 24.11.`; null for an entry that always plays. */
export function useDaysText(entry: EntryValue, today: Day): string | null {
  const { t } = useTranslation('shows')
  const state = stateOn(entry, today)
  const { firstDay, lastDay } = daysOf(entry)
  if (state === 'ended') return t('ended')
  if (firstDay && state === 'upcoming') return t('beginsOn', { day: shortDay(firstDay, today) })
  const texts = [
    lastDay
      ? t('untilDay', { day: shortDay(lastDay, today) })
      : firstDay && t('fromDay', { day: shortDay(firstDay, today) }),
    entry.everyRounds > 1 && t(`everyRounds${entry.everyRounds}`),
  ].filter(Boolean)
  return texts.length > 0 ? texts.join(' · ') : null
}

/** When an entry plays: a badge if it does not play today. */
export function EntryDaysLabel({ entry, today }: { entry: EntryValue; today: Day }) {
  const text = useDaysText(entry, today)
  const state = stateOn(entry, today)
  if (text === null) return null
  if (state !== 'playing')
    return (
      <Badge color="gray" className={classes.badge}>
        {text}
      </Badge>
    )
  const { firstDay, lastDay } = daysOf(entry)
  const StateIcon = lastDay ? IconCalendarX : firstDay ? IconCalendarEvent : IconRepeat
  return (
    <span className={classes.days}>
      <StateIcon size={14} stroke={2} aria-hidden />
      {text}
    </span>
  )
}
