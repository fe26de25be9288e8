import type { Opening, OpeningDay, OpeningHours } from '@litfass/domain/places/opening-hours'

/** What a day is likely to be open, after the hours it has already. */
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
