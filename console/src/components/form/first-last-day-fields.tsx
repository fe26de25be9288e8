import { Day } from '@litfass/domain/time/day'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { DayField } from './day-fields.tsx'

export type FirstOrLastDay = 'firstDay' | 'lastDay'

/** Days as they are typed, empty for none. A text that is not a day is refused by the form. */
export type TypedDays = Record<FirstOrLastDay, Day>

const noneMixed: readonly FirstOrLastDay[] = []

/** The first and the last day on which something plays, both optional. */
export function FirstLastDayFields({
  days: { firstDay, lastDay },
  today,
  mixed = noneMixed,
  disabled = false,
  errorOf,
  onChange,
}: {
  days: TypedDays
  today: Day
  /** Those that differ between several items. */
  mixed?: readonly FirstOrLastDay[]
  disabled?: boolean
  errorOf: (field: FirstOrLastDay) => ReactNode
  onChange: (field: FirstOrLastDay, day: Day) => void
}) {
  const { t } = useTranslation('components')
  const startsLater = Day.safeParse(firstDay).success && firstDay > today
  const emptyOf = (field: FirstOrLastDay, text: string, clear: string) =>
    mixed.includes(field) ? { text: t('daysDiffer'), clear, isMixed: true } : { text, clear }
  return (
    <>
      <DayField
        label={t('firstDay')}
        value={firstDay || null}
        earliest={today}
        empty={emptyOf('firstDay', t('anyDay'), t('clearFirstDay'))}
        disabled={disabled}
        error={errorOf('firstDay')}
        onChange={(day) => onChange('firstDay', day ?? '')}
      />
      <DayField
        label={t('lastDay')}
        value={lastDay || null}
        earliest={startsLater ? firstDay : today}
        empty={emptyOf('lastDay', t('noEnd'), t('clearLastDay'))}
        disabled={disabled}
        error={errorOf('lastDay')}
        onChange={(day) => onChange('lastDay', day ?? '')}
      />
    </>
  )
}
