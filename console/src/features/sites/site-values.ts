import type { Site } from '@litfass/api/places/sites'
import { openingDays, type Opening, type OpeningDay, type OpeningHours } from '@litfass/domain/places/opening-hours'

import { addressInput, type AddressValues, addressValues } from '../../components/form/address-values.ts'

export type SiteValues = AddressValues & {
  title: string
  internalName: string
  venueType: string | null
  visitors: number | string
  notes: string
  openingHours: OpeningHours
}

const closed: OpeningHours = {
  Monday: [],
  Tuesday: [],
  Wednesday: [],
  Thursday: [],
  Friday: [],
  Saturday: [],
  Sunday: [],
}

/** What the form starts with. */
export function siteValues(site?: Site): SiteValues {
  return {
    ...addressValues(site),
    title: site?.title ?? '',
    internalName: site?.internalName ?? '',
    venueType: site ? String(site.venueType) : null,
    visitors: site?.visitors ?? '',
    notes: site?.notes ?? '',
    openingHours: site?.openingHours ?? closed,
  }
}

/** What goes to the server. Empty optional fields are left out. */
export function siteInput(values: SiteValues): unknown {
  const { title, internalName, venueType, visitors, notes, openingHours } = values
  return {
    ...addressInput(values),
    title,
    internalName,
    venueType: venueType === null ? undefined : Number(venueType),
    ...(visitors !== '' && { visitors }),
    ...(notes.trim() !== '' && { notes }),
    ...(openingDays.some((day) => openingHours[day].length > 0) && { openingHours }),
  }
}

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
