import type { Address } from '@litfass/domain/places/site'

import { parseDecimal } from '../../lib/decimal.ts'

export type AddressValues = Record<'street' | 'streetNumber' | 'zip' | 'city' | 'lat' | 'lng', string> & {
  country: string | null
}
export type AddressName = keyof AddressValues

/** What an address form starts with. */
export function addressValues(address?: Address): AddressValues {
  return {
    street: address?.street ?? '',
    streetNumber: address?.streetNumber ?? '',
    zip: address?.zip ?? '',
    city: address?.city ?? '',
    country: address?.country ?? 'DE',
    lat: address ? String(address.lat) : '',
    lng: address ? String(address.lng) : '',
  }
}

/** What an address form sends. */
export function addressInput({ street, streetNumber, zip, city, country, lat, lng }: AddressValues) {
  return { street, streetNumber, zip, city, country: country ?? '', lat: parseDecimal(lat), lng: parseDecimal(lng) }
}
