import type { Language } from '@litfass/domain/people/language'
import { type OpeningDay, openingDays, openingSpans } from '@litfass/domain/places/opening-hours'
import { alwaysOn } from '@litfass/domain/places/service-hours'
import { daysAreInOrder, endsSoon, type EntryDays } from '@litfass/domain/playback/entries/entry-days'
import { weekSpansOf } from '@litfass/domain/playback/entries/entry-hours'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { Badge } from '@mantine/core'
import { IconCalendarEvent, IconCalendarX, IconClock, IconRepeat } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { shortDay } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { dayName } from '../../../platform/i18n/weekday-name.ts'
import { daysOf, type EntryValue, hoursOf, stateAt } from './show-entries.ts'

import classes from './entry-days-label.module.css'

export interface EntryAtMoment {
  entry: EntryValue
  moment: LocalMinute
  /** The days of its slide, which limit those of the entry. */
  slide: EntryDays | undefined
}

/** `Mon–Fri 11:00–14:00 · until 05.12.`, `begins on 24.11.`; null for an entry that always plays. */
export function useDaysText(entry: EntryValue, moment: LocalMinute, slide: EntryDays | undefined): string | null {
  const { t } = useTranslation('shows')
  const language = useLanguage()
  const today = moment.slice(0, 10)
  const state = stateAt(entry, moment, slide)
  const { firstDay, lastDay } = daysOf(entry, slide)
  if (state === 'ended') return t('ended')
  if (firstDay && state === 'upcoming')
    return daysAreInOrder({ firstDay, lastDay }) ? t('beginsOn', { day: shortDay(firstDay, today) }) : t('onNoDay')
  const texts = [
    hoursText(entry, { t, language }),
    lastDay
      ? t(endsSoon({ lastDay }, today) ? 'endsOn' : 'untilDay', { day: shortDay(lastDay, today) })
      : firstDay && t('fromDay', { day: shortDay(firstDay, today) }),
    entry.everyRounds > 1 && t(`everyRounds${entry.everyRounds}`),
  ].filter(Boolean)
  return texts.length > 0 ? texts.join(' · ') : null
}

/** `Mon–Fri, Sun 11:00–14:00`, `Daily 17:00–24:00`; null without limits. */
export function hoursText(
  entry: EntryValue,
  { t, language }: { t: TFunction<'shows'>; language: Language },
): string | null {
  const { weekdays, startTime, endTime } = hoursOf(entry)
  if (!weekSpansOf({ weekdays, startTime, endTime })) return null
  const short = (day: OpeningDay) => dayName(day, language, 'short')
  const off = openingDays.filter((day) => !entry.weekdays.includes(day))
  const hours = { ...alwaysOn, ...Object.fromEntries(off.map((day) => [day, []])) }
  const days = openingSpans(hours).map(({ first, last }) =>
    first === last ? short(first) : `${short(first)}–${short(last)}`,
  )
  const times = startTime || endTime ? [`${startTime ?? '00:00'}–${endTime ?? '24:00'}`] : []
  return [off.length === 0 ? t('daily') : days.join(', '), ...times].join(' ')
}

/** When an entry plays: a badge if it does not play now. */
export function EntryDaysLabel({ entry, moment, slide }: EntryAtMoment) {
  const text = useDaysText(entry, moment, slide)
  const state = stateAt(entry, moment, slide)
  if (text === null) return null
  if (state !== 'playing')
    return (
      <Badge color="gray" className={classes.badge}>
        {text}
      </Badge>
    )
  const { firstDay, lastDay } = daysOf(entry, slide)
  const StateIcon = lastDay
    ? IconCalendarX
    : firstDay
      ? IconCalendarEvent
      : weekSpansOf(hoursOf(entry))
        ? IconClock
        : IconRepeat
  return (
    <span className={classes.days}>
      <StateIcon size={14} stroke={2} aria-hidden />
      {text}
    </span>
  )
}
