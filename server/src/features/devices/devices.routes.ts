import type { deviceApi } from '@litfass/api/places/devices'

import type { Handlers } from '../../platform/http/serve.ts'
import { beat } from './beat.ts'
import { confirmDevice, forgetDevice, linkDevice, listDevices } from './devices.ts'

export const deviceHandlers: Handlers<typeof deviceApi> = {
  beat: (ctx, { screenId, body }, http) => beat(ctx, screenId, { input: body, http }),
  listDevices: (ctx, { screenId }) => listDevices(ctx, screenId),
  linkDevice: (ctx, { screenId }) => linkDevice(ctx, screenId),
  confirmDevice: (ctx, { body, ...place }) => confirmDevice(ctx, place, body.confirmed),
  forgetDevice: (ctx, place) => forgetDevice(ctx, place),
}
