import { z } from 'zod'

import { requiredLine } from '../line.ts'
import { Country } from './address/country.ts'
import { fitsCountry } from './address/postal-code.ts'
import { OpeningHours } from './opening-hours.ts'
import { PlaceText, wholeNumber } from './place.ts'
import { VenueType } from './venue-type.ts'

const Degrees = z.number({ error: ({ input }) => (input === undefined ? 'required' : 'not-a-decimal') })

/** Fields shared by locations and places of every kind. */
export const Address = z.object({
  street: requiredLine(100),
  streetNumber: requiredLine(20),
  zip: requiredLine(20),
  city: requiredLine(100),
  country: Country,
  lat: Degrees.min(-90, 'too-small').max(90, 'too-large'),
  lng: Degrees.min(-180, 'too-small').max(180, 'too-large'),
})
export type Address = z.infer<typeof Address>

/** For schemas with an address: `.refine(zipFits, zipProblem)`. */
export function zipFits({ zip, country }: Pick<Address, 'zip' | 'country'>): boolean {
  return fitsCountry(zip, country)
}
export const zipProblem = { path: ['zip'], error: 'zip-format' }

/** Limit for each company: the forms of places load all of them. */
export const maxSites = 1000

export const placeNameLength = 35
export const PlaceName = requiredLine(placeNameLength)

export const SiteInput = z
  .object({
    ...Address.shape,
    title: PlaceName,
    internalName: PlaceName,
    venueType: VenueType,
    notes: PlaceText.optional(),
    visitors: wholeNumber({ min: 0, max: 10_000_000 }).optional(),
    openingHours: OpeningHours.optional(),
  })
  .refine(zipFits, zipProblem)
  .meta({ id: 'SiteInput' })
export type SiteInput = z.infer<typeof SiteInput>
