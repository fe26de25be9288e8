import { deviceApi } from '@litfass/api/places/devices'
import { playerApi } from '@litfass/api/playback/player'

import { apiQuery } from '../../platform/api/api.ts'

/** Where the list of devices is on the page of a screen. */
export const devicesHash = 'devices'

/** Heartbeats announce nothing, so what they show is asked for now and then. */
export const healthEvery = 15_000

export function devicesQuery(accountId: string, screenId: string) {
  return { ...apiQuery(deviceApi.listDevices, { accountId, screenId }), refetchInterval: healthEvery }
}

export function manifestQuery(screenId: string) {
  return apiQuery(playerApi.getManifest, { screenId })
}
