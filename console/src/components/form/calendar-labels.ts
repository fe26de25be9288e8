import { type Language, languages } from '@litfass/domain/people/language'
import { weekdays } from '@litfass/domain/time/day'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'
import { dayName } from '../../platform/i18n/weekday-name.ts'

/** Registers the names of months and days in a language, as the browser knows them. */
function calendarLocale(language: Language): string {
  const monthNames = (month: 'long' | 'short') => {
    const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at) => names.format(new Date(Date.UTC(2023, at))))
  }
  // dayjs begins the week with Sunday.
  const days = ['Sunday', ...weekdays.slice(0, 6)] as const
  const weekdaysShort = days.map((day) => dayName(day, language, 'short'))
  return dayjs.locale(
    {
      name: language,
      weekStart: 1,
      months: monthNames('long'),
      monthsShort: monthNames('short'),
      weekdays: days.map((day) => dayName(day, language)),
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
