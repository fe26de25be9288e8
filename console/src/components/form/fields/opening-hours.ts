import type { Opening, OpeningDay, OpeningHours } from '@litfass/domain/places/opening-hours'

/** A likely next span, after the hours the day already has. */
export function usualOpening(openings: Opening[]): Opening {
  return openings.length === 0 ? { from: '09:00', to: '18:00' } : { from: openings.at(-1)?.to ?? '', to: '' }
}

/** The same hours on other days. */
export function copiedTo(
  hours: OpeningHours,
  { from, to }: { from: OpeningDay; to: readonly OpeningDay[] },
): OpeningHours {
  return { ...hours, ...Object.fromEntries(to.map((day) => [day, hours[from].map((opening) => ({ ...opening }))])) }
}
