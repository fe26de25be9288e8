import { Day, formatDay, formatPeriod, type Period } from '@litfass/domain/time/day'
import { readDay, readPeriod } from '@litfass/domain/time/written-day'
import { CloseButton, Text } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { CSSProperties, ReactNode } from 'react'
import { useState } from 'react'

import { FieldProblemText } from '../../platform/api/problem-text.tsx'
import { useCalendarLabels } from './calendar-labels.ts'
import { PickerField, useClosePicker } from './picker-field.tsx'

import classes from './day-fields.module.css'

/** One day, shown as `30.11.2026`. */
export function DayField({
  label,
  value,
  onChange,
  earliest,
  latest,
  isOffered,
  from = earliest,
  empty,
  error,
  disabled = false,
}: {
  label: string
  value: Day | null
  /** `isTyped`: typed, so it may be incomplete. */
  onChange: (day: Day | null, isTyped?: boolean) => void
  /** The first day that the calendar offers. The form refuses earlier days that are typed. */
  earliest: Day
  /** The last day that the calendar offers; the form refuses later ones. */
  latest?: Day
  /** Whether the calendar offers a day between them; the form refuses others. */
  isOffered?: (day: Day) => boolean
  /** A day that is typed without a year is the first such day from this one on. */
  from?: Day
  /**
   * For an optional day: the placeholder, and the label of the button that clears it. `onChange` gets
   * invalid text as it was typed, so that the form refuses it. `isMixed` shows the button without a day, for several
   * items with different days.
   */
  empty?: { text: string; clear: string; isMixed?: boolean }
  error?: ReactNode
  disabled?: boolean
}) {
  const isDay = value !== null && Day.safeParse(value).success
  return (
    <PickerField
      label={label}
      shown={isDay ? formatDay(value) : (value ?? '')}
      read={(text) => readDay(text, from)}
      onChange={(day, text) => onChange(day ?? (empty && text.trim() ? text : null), true)}
      error={error}
      disabled={disabled}
      {...(empty && { placeholder: empty.text })}
      {...(empty &&
        (value !== null || empty.isMixed) && {
          rightSection: (
            <CloseButton size="sm" disabled={disabled} aria-label={empty.clear} onClick={() => onChange(null)} />
          ),
        })}
      calendar={
        <DayCalendar
          key={value}
          value={isDay ? value : null}
          onChange={onChange}
          minDate={earliest}
          {...(latest && { maxDate: latest })}
          {...(isOffered && { excludeDate: (day) => !isOffered(day) })}
        />
      }
    />
  )
}

function DayCalendar({
  value,
  onChange,
  ...limits
}: {
  value: Day | null
  onChange: (day: Day | null) => void
  minDate: Day
  maxDate?: Day
  excludeDate?: (day: Day) => boolean
}) {
  const { ariaLabels, dayLabel } = useCalendarLabels()
  const close = useClosePicker()
  return (
    <DatePicker
      value={value}
      onChange={(day) => {
        onChange(day)
        close()
      }}
      {...limits}
      defaultDate={value ?? limits.minDate}
      ariaLabels={ariaLabels}
      getDayAriaLabel={dayLabel}
      classNames={{ day: classes.day }}
    />
  )
}

/** First and last day, shown as `30.11.–13.12.2026`. */
export function PeriodField({
  label,
  start,
  end,
  onChange,
  earliest,
  from,
  note,
  style,
}: {
  label: string
  start: Period['start'] | undefined
  end: Period['end'] | undefined
  onChange: (period: Period | null) => void
  earliest?: Day
  /** A day without a year is the first such day from this one on. */
  from: Day
  /** What to know before a day is chosen, below the calendar. */
  note?: string | undefined
  style?: CSSProperties
}) {
  const { clear } = useCalendarLabels()
  return (
    <PickerField
      aria-label={label}
      placeholder={label}
      shown={start && end ? formatPeriod(start, end) : ''}
      read={(text) => {
        const period = readPeriod(text, from)
        return typeof period === 'string' ? null : period
      }}
      problemOf={(text) => {
        const period = readPeriod(text, from)
        return typeof period === 'string' ? period : 'not-a-date'
      }}
      error={start && end && end < start && <FieldProblemText problem={{ code: 'end-not-after-start' }} />}
      onChange={(period, text) => (period !== null || text.trim() === '') && onChange(period)}
      {...(start && {
        rightSection: <CloseButton size="sm" aria-label={clear} onClick={() => onChange(null)} />,
      })}
      {...(style && { style })}
      calendar={
        <>
          <PeriodCalendar start={start} end={end} onChange={onChange} {...(earliest && { minDate: earliest })} />
          {note && (
            <Text size="sm" c="dimmed" maw={250} mt="xs">
              {note}
            </Text>
          )}
        </>
      }
    />
  )
}

function PeriodCalendar({
  start,
  end,
  onChange,
  minDate,
}: Partial<Period> & { onChange: (period: Period) => void; minDate?: Day }) {
  const { ariaLabels, dayLabel } = useCalendarLabels()
  const close = useClosePicker()
  const [half, setHalf] = useState<Day | null>(null)

  function choose([first, last]: [Day | null, Day | null]): void {
    setHalf(last === null ? first : null)
    if (first === null || last === null) return
    onChange({ start: first, end: last })
    close()
  }

  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      value={half === null ? [start ?? null, end ?? null] : [half, null]}
      onChange={choose}
      {...(minDate && { minDate })}
      defaultDate={start ?? minDate}
      ariaLabels={ariaLabels}
      getDayAriaLabel={dayLabel}
      classNames={{ day: classes.day }}
    />
  )
}
