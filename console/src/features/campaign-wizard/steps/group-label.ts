import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import { type AdGroupValues, bookingOf, type WizardValues } from '../wizard-values.ts'

/**
 * What a group books of each place: `10 s every 3 min`, `Front and back`, `20 s before each screening`; empty while it is
 * not valid.
 */
export function useGroupLabel(): (group: AdGroupValues, values: Pick<WizardValues, 'type' | 'sides'>) => string {
  const language = useLanguage()
  return (group, { type, sides }) => {
    const booking = bookingOf(group, type)
    return booking ? bookablePlaceKinds[type].bookingLabel({ ...booking, sides }, language) : ''
  }
}
