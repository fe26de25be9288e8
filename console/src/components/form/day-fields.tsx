import type { Language } from '@litfass/domain/people/language'
import { type Day, formatDay, formatPeriod } from '@litfass/domain/time/day'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import type { CSSProperties, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'

/** One day, shown as `30.11.2026`. Weeks start on Monday. */
export function DayField({
  label,
  value,
  onChange,
  earliest,
  error,
}: {
  label: string
  value: Day | null
  onChange: (day: Day | null) => void
  earliest?: Day
  error?: ReactNode
}) {
  const calendar = useCalendarLabels()
  return (
    <DatesProvider settings={calendar.settings}>
      <DatePickerInput
        label={label}
        placeholder={calendar.placeholder}
        value={value}
        onChange={onChange}
        valueFormatter={({ date }) => (typeof date === 'string' ? formatDay(date) : '')}
        {...(earliest && { minDate: earliest })}
        {...(value === null && earliest && { defaultDate: earliest })}
        ariaLabels={calendar.ariaLabels}
        error={error}
        aria-invalid={error ? true : undefined}
        leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        size="sm"
      />
    </DatesProvider>
  )
}

/** First and last day, shown as `30.11.–13.12.2026`. */
export function PeriodField({
  label,
  start,
  end,
  onChange,
  earliest,
  style,
}: {
  label: string
  start: Day | undefined
  end: Day | undefined
  onChange: (period: { start: Day; end: Day } | null) => void
  earliest?: Day
  style?: CSSProperties
}) {
  const calendar = useCalendarLabels()
  const [half, setHalf] = useState<Day | null>(null)

  function choose([from, to]: [Day | null, Day | null]): void {
    setHalf(to === null ? from : null)
    if (from !== null && to !== null) onChange({ start: from, end: to })
    if (from === null && to === null) onChange(null)
  }

  return (
    <DatesProvider settings={calendar.settings}>
      <DatePickerInput
        type="range"
        allowSingleDateInRange
        clearable
        clearButtonProps={{ 'aria-label': calendar.clear }}
        aria-label={label}
        placeholder={label}
        value={half === null ? [start ?? null, end ?? null] : [half, null]}
        onChange={choose}
        onDropdownClose={() => setHalf(null)}
        valueFormatter={({ date }) => periodText(date)}
        {...(earliest && { minDate: earliest })}
        ariaLabels={calendar.ariaLabels}
        leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        size="sm"
        {...(style && { style })}
      />
    </DatesProvider>
  )
}

function periodText(dates: unknown): string {
  const [start, end] = Array.isArray(dates) ? dates : []
  if (typeof start !== 'string') return ''
  return typeof end === 'string' ? formatPeriod(start, end) : `${formatDay(start)}–`
}

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

function useCalendarLabels() {
  const { t } = useTranslation('components')
  const language = useLanguage()
  return {
    settings: { locale: calendarLocale(language), firstDayOfWeek: 1 as const, weekendDays: [] },
    placeholder: t('chooseDay'),
    clear: t('clearPeriod'),
    ariaLabels: {
      monthLevelControl: t('chooseMonth'),
      yearLevelControl: t('chooseYear'),
      nextMonth: t('nextMonth'),
      previousMonth: t('previousMonth'),
      nextYear: t('nextYear'),
      previousYear: t('previousYear'),
      nextDecade: t('nextDecade'),
      previousDecade: t('previousDecade'),
    },
  }
}
