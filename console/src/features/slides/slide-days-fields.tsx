import type { Day } from '@litfass/domain/time/day'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { DayField } from '../../components/form/day-fields.tsx'
import { useMoment } from '../devices/use-moment.ts'

/** Days as they are typed, empty for none. A text that is not a day is refused by the form. */
export interface TypedDays {
  firstDay: Day
  lastDay: Day
}

export function daysInput({ firstDay, lastDay }: TypedDays): { firstDay: Day | null; lastDay: Day | null } {
  return { firstDay: firstDay || null, lastDay: lastDay || null }
}

/** The days on which screens play a slide. */
export function SlideDaysFields({
  days: { firstDay, lastDay },
  disabled = false,
  errorOf,
  onChange,
}: {
  days: TypedDays
  disabled?: boolean
  errorOf: (field: keyof TypedDays) => ReactNode
  onChange: (field: keyof TypedDays, day: Day) => void
}) {
  const { t } = useTranslation('slides')
  const { today, zone } = useMoment()
  return (
    <Stack gap={6}>
      <Group grow align="flex-start" gap="sm">
        <DayField
          label={t('firstDay')}
          value={firstDay || null}
          earliest={today}
          empty={{ text: t('anyDay'), clear: t('clearFirstDay') }}
          disabled={disabled}
          error={errorOf('firstDay')}
          onChange={(day) => onChange('firstDay', day ?? '')}
        />
        <DayField
          label={t('lastDay')}
          value={lastDay || null}
          earliest={firstDay > today ? firstDay : today}
          empty={{ text: t('noEnd'), clear: t('clearLastDay') }}
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
