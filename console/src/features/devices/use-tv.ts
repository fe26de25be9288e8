import type { Device } from '@litfass/api/places/devices'
import { useQuery } from '@tanstack/react-query'

import { useAccount } from '../../platform/auth/account.ts'
import { devicesQuery } from './devices-queries.ts'

/** The confirmed TV of a screen; of several, the one with the last heartbeat. */
export function useTv(screenId: string): Device | undefined {
  const { accountId } = useAccount()
  const { data } = useQuery(devicesQuery(accountId, screenId))
  return data?.items.find(({ confirmed }) => confirmed)
}
