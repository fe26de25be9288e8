import type { Site } from '@litfass/api/sites'

import { addressInput, type AddressValues, addressValues } from '../../parts/address-values.ts'

export type SiteValues = AddressValues & {
  title: string
  internalName: string
  venueType: string | null
  visitors: number | string
  notes: string
}

/** What the form starts with. */
export function siteValues(site?: Site): SiteValues {
  return {
    ...addressValues(site),
    title: site?.title ?? '',
    internalName: site?.internalName ?? '',
    venueType: site?.venueType ?? null,
    visitors: site?.visitors ?? '',
    notes: site?.notes ?? '',
  }
}

/** What goes to the server. Optional fields are left out where they are empty (spec 5). */
export function siteInput(values: SiteValues): unknown {
  const { title, internalName, venueType, visitors, notes } = values
  return {
    ...addressInput(values),
    title,
    internalName,
    venueType: venueType ?? undefined,
    ...(visitors !== '' && { visitors }),
    ...(notes.trim() !== '' && { notes }),
  }
}
