import type { Position } from '@litfass/api/places/addresses'
import { Address } from '@litfass/domain/places/site'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../../../platform/api/api.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { knownCity } from '../../map/pin.ts'
import type { FormValues } from '../form-values.ts'

type AddressValues = Omit<FormValues<Address>, 'lat' | 'lng'>

const typingMs = 400

interface AddressPosition {
  /** Null: the address is unknown; undefined: not looked up yet. */
  position: Position | null | undefined
  /** What was looked up. */
  address: AddressValues
}

/** The position of an address, looked up once; null if it is unknown. */
export async function findPosition(
  queryClient: QueryClient,
  { accountId, address }: { accountId: string; address: AddressValues & { country: string } },
): Promise<Position | null> {
  const found = await queryClient.fetchQuery(positionQuery(accountId, address)).catch(() => null)
  return found?.position ?? cityPosition(address)
}

function positionQuery(accountId: string, address: AddressValues & { country: string }) {
  return {
    ...apiQuery(api.addresses.locateAddress, { accountId, query: address }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Looks up an address once typing has paused. */
export function useAddressPosition({ street, streetNumber, zip, city, country }: AddressValues): AddressPosition {
  const { accountId } = useAccount()
  const [typed] = useDebouncedValue(JSON.stringify({ street, streetNumber, zip, city, country }), typingMs)
  // Serialized two lines above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const address = JSON.parse(typed) as AddressValues & { country: string }
  const canLookUp = Address.shape.city.safeParse(address.city).success && address.country !== ''
  const { data, isError } = useQuery({
    ...positionQuery(accountId, address),
    enabled: canLookUp,
    retry: false,
  })
  if (!canLookUp) return { position: undefined, address }
  const found = data?.position ?? (data || isError ? cityPosition(address) : undefined)
  return { position: found, address }
}

/** Cities of other countries, which the server does not know. */
function cityPosition(address: AddressValues): Position | null {
  const city = knownCity(address)
  return city ? { lat: city.lat, lng: city.lng, precision: 'town' } : null
}
