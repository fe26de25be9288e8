import { z } from 'zod'

import { keysOf } from './keys-of.ts'

/** Parts that sites and screens share. Countries are ISO 3166-1 alpha-2. */
export const Address = z.object({
  street: z.string().trim().min(1, 'required').max(100, 'too-long'),
  streetNumber: z.string().trim().min(1, 'required').max(20, 'too-long'),
  zip: z.string().trim().min(1, 'required').max(20, 'too-long'),
  city: z.string().trim().min(1, 'required').max(100, 'too-long'),
  country: z.string().regex(/^[A-Z]{2}$/, 'required'),
  lat: z.number('required').min(-90, 'too-small').max(90, 'too-large'),
  lng: z.number('required').min(-180, 'too-small').max(180, 'too-large'),
})
export type Address = z.infer<typeof Address>

export const placeNameLength = 35
export const PlaceName = z.string().trim().min(1, 'required').max(placeNameLength, 'too-long')

/** OpenOOH venue taxonomy 1.1, the top-level types that a small company's site can be. */
export const venueTypes = {
  retail: { openooh: 2, label: { en: 'Retail', de: 'Einzelhandel' } },
  outdoor: { openooh: 3, label: { en: 'Outdoor', de: 'Außenbereich' } },
  'health-beauty': { openooh: 4, label: { en: 'Health and beauty', de: 'Gesundheit und Beauty' } },
  'point-of-care': { openooh: 5, label: { en: 'Point of care', de: 'Praxis und Klinik' } },
  education: { openooh: 6, label: { en: 'Education', de: 'Bildung' } },
  office: { openooh: 7, label: { en: 'Office building', de: 'Bürogebäude' } },
  entertainment: { openooh: 8, label: { en: 'Entertainment', de: 'Unterhaltung' } },
  government: { openooh: 9, label: { en: 'Government', de: 'Behörde' } },
  financial: { openooh: 10, label: { en: 'Financial', de: 'Bank' } },
  residential: { openooh: 11, label: { en: 'Residential', de: 'Wohnen' } },
  transit: { openooh: 1, label: { en: 'Transit', de: 'Verkehr' } },
} as const satisfies Record<string, { openooh: number; label: { en: string; de: string } }>
export type VenueType = keyof typeof venueTypes
export const VenueType = z.enum(keysOf(venueTypes), 'required')

/** Spec 5: title and internal name, the address, latitude, longitude and venue type are required. */
export const SiteInput = z
  .object({
    ...Address.shape,
    title: PlaceName,
    internalName: PlaceName,
    venueType: VenueType,
    notes: z.string().trim().max(2000, 'too-long').optional(),
    visitors: z.int('not-a-number').min(0, 'too-small').max(10_000_000, 'too-large').optional(),
  })
  .meta({ id: 'SiteInput' })
export type SiteInput = z.infer<typeof SiteInput>
