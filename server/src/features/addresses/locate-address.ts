import type { Position } from '@litfass/api/places/addresses'
import { findTown } from '@litfass/domain/places/address/town'

import { consumeLimit } from '../../platform/auth/rate-limit.ts'
import type { AccountContext } from '../../platform/context.ts'
import type { AddressLine } from '../../platform/geocoder.ts'
import { towns } from './towns.ts'

const perAccount = { max: 30, seconds: 60 }
/** The public Nominatim allows one request a second. */
const perServer = { max: 60, seconds: 60 }

/** From the geocoder, else the centre of the town; null if neither knows it. */
export async function locateAddress(ctx: AccountContext, address: AddressLine): Promise<Position | null> {
  const found = address.street === '' ? null : await fromGeocoder(ctx, address)
  return found ?? townCentre(address)
}

async function fromGeocoder(ctx: AccountContext, address: AddressLine): Promise<Position | null> {
  const { geocoder } = ctx.services
  if (!geocoder) return null
  const known = geocoder.known(address)
  if (known !== undefined) return known
  const allowed =
    (await consumeLimit(ctx, `geocoder|${ctx.accountId}`, perAccount)) &&
    (await consumeLimit(ctx, 'geocoder', perServer))
  return allowed ? geocoder.find(address) : null
}

function townCentre(address: AddressLine): Position | null {
  const town = findTown(towns(), address)
  return town && { lat: town.lat, lng: town.lng, precision: 'town' }
}
