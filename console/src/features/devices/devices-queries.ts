import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'

/** The URL fragment of the devices on a screen's page. */
export const devicesHash = 'devices'

/** Heartbeats send no events, so refetch. */
export const healthEvery = 15_000

export function devicesQuery(accountId: string, screenId: string) {
  return { ...apiQuery(api.devices.listDevices, { accountId, screenId }), refetchInterval: healthEvery }
}

export function manifestQuery(screenId: string) {
  return apiQuery(api.player.getManifest, { screenId })
}
