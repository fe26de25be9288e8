import { deviceApi } from '@litfass/api/places/devices'
import { playerApi } from '@litfass/api/playback/player'

import { apiQuery } from '../../platform/api/api.ts'

/** The URL fragment of the devices on a screen's page. */
export const devicesHash = 'devices'

/** Heartbeats send no events, so refetch. */
export const healthEvery = 15_000

export function devicesQuery(accountId: string, screenId: string) {
  return { ...apiQuery(deviceApi.listDevices, { accountId, screenId }), refetchInterval: healthEvery }
}

export function manifestQuery(screenId: string) {
  return apiQuery(playerApi.getManifest, { screenId })
}
