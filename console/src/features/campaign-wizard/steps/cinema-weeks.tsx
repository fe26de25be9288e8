import { cinemaWeekOf, cinemaWeeks } from '@litfass/domain/places/cinema'
import { formatPeriod } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { WizardValues } from '../wizard-values.ts'

/** How many cinema weeks the period touches, and why. */
export function CinemaWeeks({ values: { startdate, enddate } }: { values: WizardValues }) {
  const { t } = useTranslation('campaignWizard')
  const known = startdate && enddate && startdate <= enddate
  return (
    <Text size="sm" c="dimmed" mt={-12}>
      {known &&
        `${t('cinemaWeeks', { count: cinemaWeeks(startdate, enddate) })}: ${formatPeriod(cinemaWeekOf(startdate).start, cinemaWeekOf(enddate).end)}. `}
      {t('cinemaWeeksText')}
    </Text>
  )
}
