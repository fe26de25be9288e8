import type { Day } from '@litfass/domain/time/day'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { DayField } from '../../components/form/day-fields.tsx'
import { useMoment } from '../devices/use-moment.ts'

export type DayOfSlide = 'firstDay' | 'lastDay'

/** Days as they are typed, empty for none. A text that is not a day is refused by the form. */
export interface TypedDays {
  firstDay: Day
  lastDay: Day
}

export function daysInput({ firstDay, lastDay }: TypedDays): { firstDay: Day | null; lastDay: Day | null } {
  return { firstDay: firstDay || null, lastDay: lastDay || null }
}

const noneMixed: readonly DayOfSlide[] = []

/** The days on which screens play a slide. */
export function SlideDaysFields({
  days: { firstDay, lastDay },
  mixed = noneMixed,
  disabled = false,
  errorOf,
  onChange,
}: {
  days: TypedDays
  /** Those that differ between the slides. */
  mixed?: readonly DayOfSlide[]
  disabled?: boolean
  errorOf: (field: DayOfSlide) => ReactNode
  onChange: (field: DayOfSlide, day: Day) => void
}) {
  const { t } = useTranslation('slides')
  const { today, zone } = useMoment()
  const emptyOf = (field: DayOfSlide, text: string, clear: string) =>
    mixed.includes(field) ? { text: t('daysDiffer'), clear, isMixed: true } : { text, clear }
  return (
    <Stack gap={6}>
      <Group grow align="flex-start" gap="sm">
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
          earliest={firstDay > today ? firstDay : today}
          empty={emptyOf('lastDay', t('noEnd'), t('clearLastDay'))}
          disabled={disabled}
          error={errorOf('lastDay')}
          onChange={(day) => onChange('lastDay', day ?? '')}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {t('daysHint', { zone: zone.replaceAll('_', ' ') })}
      </Text>
    </Stack>
  )
}
