import type { deviceApi } from '@litfass/api/places/devices'

import type { Handlers } from '../../platform/http/serve.ts'
import { confirmDevice } from './confirm-device.ts'
import { forgetDevice } from './forget-device.ts'
import { linkDevice } from './link-device.ts'
import { listDevices } from './list-devices.ts'
import { recordHeartbeat } from './record-heartbeat.ts'
import { showNameOnDevice } from './show-name.ts'
import type { StoreHeartbeat } from './store-heartbeats.ts'
import { getTvAddress } from './tv-address.ts'

export function deviceHandlers(storeHeartbeat: StoreHeartbeat): Handlers<typeof deviceApi> {
  return {
    heartbeat: (ctx, { screenId, body }, http) => recordHeartbeat(ctx, screenId, { input: body, http, storeHeartbeat }),
    listDevices: (ctx, { screenId }) => listDevices(ctx, screenId),
    linkDevice: (ctx, { screenId }) => linkDevice(ctx, screenId),
    getTvAddress: (ctx) => getTvAddress(ctx),
    confirmDevice: (ctx, { body, ...place }) => confirmDevice(ctx, place, body.confirmed),
    forgetDevice: (ctx, place) => forgetDevice(ctx, place),
    showNameOnDevice: (ctx, place) => showNameOnDevice(ctx, place),
  }
}
