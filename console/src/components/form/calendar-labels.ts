import { type Language, languages } from '@litfass/domain/people/language'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Registers the names of months and days in a language, as the browser knows them. */
function calendarLocale(language: Language): string {
  const namesOf = (format: Intl.DateTimeFormatOptions, days: string[]) => {
    const names = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
    return days.map((day) => names.format(new Date(day)))
  }
  const months = Array.from({ length: 12 }, (_, month) => `2023-${String(month + 1).padStart(2, '0')}-01`)
  // 1 January 2023 was a Sunday.
  const days = Array.from({ length: 7 }, (_, day) => `2023-01-0${day + 1}`)
  const weekdaysShort = namesOf({ weekday: 'short' }, days)
  return dayjs.locale(
    {
      name: language,
      weekStart: 1,
      months: namesOf({ month: 'long' }, months),
      monthsShort: namesOf({ month: 'short' }, months),
      weekdays: namesOf({ weekday: 'long' }, days),
      weekdaysShort,
      weekdaysMin: weekdaysShort.map((day) => day.slice(0, 2)),
      ordinal: (day) => `${day}.`,
      formats: {},
      relativeTime: {},
    },
    undefined,
    true,
  )
}

/** The day of a calendar as it is read out: `26 November 2026`, `26. November 2026`. */
function dayLabels(language: Language): (day: string) => string {
  const names = new Intl.DateTimeFormat(languages[language], { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => names.format(new Date(day))
}

interface Calendar {
  locale: string
  dayLabel: (day: string) => string
}

// Naming months and days takes milliseconds, so it is done once for each language.
const calendars = new Map<Language, Calendar>()

function calendarIn(language: Language): Calendar {
  const calendar = calendars.get(language) ?? { locale: calendarLocale(language), dayLabel: dayLabels(language) }
  calendars.set(language, calendar)
  return calendar
}

/** Language and labels of a calendar. Weeks start on Monday. */
export function useCalendarLabels() {
  const { t } = useTranslation('components')
  const { locale, dayLabel } = calendarIn(useLanguage())
  return {
    settings: { locale, firstDayOfWeek: 1 as const, weekendDays: [] },
    dayLabel,
    placeholder: t('chooseDay'),
    clear: t('clearPeriod'),
    ariaLabels: {
      nextMonth: t('nextMonth'),
      previousMonth: t('previousMonth'),
      nextYear: t('nextYear'),
      previousYear: t('previousYear'),
      nextDecade: t('nextDecade'),
      previousDecade: t('previousDecade'),
    },
  }
}
