import { cinemaWeekOf, cinemaWeeks } from '@litfass/domain/places/cinema'
import { formatPeriod } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { WizardValues } from '../wizard-values.ts'

/** How many cinema weeks the period touches, and why. */
export function CinemaWeeks({ values: { startDate, endDate } }: { values: WizardValues }) {
  const { t } = useTranslation('campaignWizard')
  const known = startDate && endDate && startDate <= endDate
  return (
    <Text size="sm" c="dimmed" mt={-12}>
      {known &&
        `${t('cinemaWeeks', { count: cinemaWeeks(startDate, endDate) })}: ${formatPeriod(cinemaWeekOf(startDate).start, cinemaWeekOf(endDate).end)}. `}
      {t('cinemaWeeksText')}
    </Text>
  )
}
