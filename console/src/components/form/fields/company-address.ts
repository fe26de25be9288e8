import type { Account } from '@litfass/api/people/accounts'
import { splitStreetLine } from '@litfass/domain/places/address/street-line'

/** Converts the address of a company to that of a place, without coordinates. */
export function companyAddress({ line1, postalCode, city, country }: Account['address']) {
  return { ...splitStreetLine(line1), zip: postalCode, city, country }
}
