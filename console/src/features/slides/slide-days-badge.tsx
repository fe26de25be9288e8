import type { Language } from '@litfass/domain/people/language'
import { endsSoon, type EntryDays, entryStateOn } from '@litfass/domain/playback/entries/entry-days'
import { addDays, type Day, weekdayOf } from '@litfass/domain/time/day'
import { Badge } from '@mantine/core'
import { IconCalendarEvent, IconCalendarX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { shortDay } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { dayName } from '../../platform/i18n/weekday-name.ts'

/** When a slide starts or ends, or ended. Nothing for one that has started and has no last day. */
export function SlideDaysBadge({ days, today }: { days: EntryDays; today: Day }) {
  const { t } = useTranslation('slides')
  const language = useLanguage()
  const text = daysText(days, { today, language, t })
  if (text === null) return null
  const state = entryStateOn(days, today)
  const StateIcon = state === 'upcoming' ? IconCalendarEvent : IconCalendarX
  return (
    <Badge
      color={endsSoon(days, today) && state === 'playing' ? 'blue' : 'gray'}
      variant={state === 'ended' ? 'outline' : 'light'}
      leftSection={<StateIcon size={14} stroke={2} aria-hidden />}
    >
      {text}
    </Badge>
  )
}

function daysText(
  days: EntryDays,
  { today, language, t }: { today: Day; language: Language; t: TFunction<'slides'> },
): string | null {
  const { firstDay, lastDay } = days
  const state = entryStateOn(days, today)
  if (firstDay && state === 'upcoming') return t('beginsOn', { day: shortDay(firstDay, today) })
  if (!lastDay) return null
  if (state === 'ended') return t('endedOn', { day: shortDay(lastDay, today) })
  if (lastDay === today) return t('endsToday')
  if (lastDay === addDays(today, 1)) return t('endsTomorrow')
  return endsSoon(days, today)
    ? t('endsOn', { weekday: dayName(weekdayOf(lastDay), language) })
    : t('untilDay', { day: shortDay(lastDay, today) })
}
