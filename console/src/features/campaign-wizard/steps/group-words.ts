import { useTranslation } from 'react-i18next'

import { formatBooking, formatSeconds } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { type AdgroupValues, bookingOf, type WizardValues } from '../wizard-values.ts'

/** What a group books of each place: `10 s every 3 min`, `Front and back`, `20 s before each show`; nothing while it is not right. */
export function useGroupWords(): (group: AdgroupValues, values: Pick<WizardValues, 'type' | 'sides'>) => string {
  const { t } = useTranslation('campaignWizard')
  const language = useLanguage()
  return (group, { type, sides }) => {
    const booking = bookingOf(group, type)
    if (!booking) return ''
    if (type === 'board') return t(sides)
    if (type === 'cinema') return t('beforeShows', { duration: formatSeconds(booking.duration) })
    return formatBooking(booking.duration, booking.frequency, language)
  }
}
