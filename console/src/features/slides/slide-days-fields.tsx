import type { Day } from '@litfass/domain/time/day'
import { Group, Stack, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { FirstLastDayFields, type TypedDays } from '../../components/form/first-last-day-fields.tsx'
import { formatZone } from '../../platform/i18n/format.ts'
import { useMoment } from '../devices/use-moment.ts'

export function daysInput({ firstDay, lastDay }: TypedDays): { firstDay: Day | null; lastDay: Day | null } {
  return { firstDay: firstDay || null, lastDay: lastDay || null }
}

/** The days on which screens play a slide. */
export function SlideDaysFields(props: Omit<ComponentProps<typeof FirstLastDayFields>, 'today'>) {
  const { t } = useTranslation('slides')
  const { today, zone } = useMoment()
  return (
    <Stack gap={6}>
      <Group grow align="flex-start" gap="sm">
        <FirstLastDayFields {...props} today={today} />
      </Group>
      <Text size="xs" c="dimmed">
        {t('daysHint', { zone: formatZone(zone) })}
      </Text>
    </Stack>
  )
}
