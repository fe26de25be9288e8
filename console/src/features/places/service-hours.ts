import { everyDay, openingDays, type OpeningHours } from '@litfass/domain/places/opening-hours'
import { serviceHoursOf } from '@litfass/domain/places/service-hours'

export const noHours = everyDay([])
export const usualHours = everyDay([{ from: '09:00', to: '18:00' }], { Saturday: [], Sunday: [] })

export function hasHours(hours: OpeningHours): boolean {
  return openingDays.some((day) => hours[day].length > 0)
}

/** The service hours of the place in a form, whose location has these opening hours. */
export function enteredServiceHours(
  { serviceHours }: { serviceHours?: OpeningHours },
  openingHours: OpeningHours | null,
): OpeningHours | null {
  const own = serviceHours && hasHours(serviceHours) ? serviceHours : null
  return serviceHoursOf({ serviceHours: own, openingHours })
}
