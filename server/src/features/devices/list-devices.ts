import type { Device } from '@litfass/api/places/devices'

import type { AccountContext } from '../../platform/context.ts'
import { requireScreen } from '../screens/screens.store.ts'
import { devicesOfScreen } from './devices.store.ts'

export async function listDevices(ctx: AccountContext, screenId: string): Promise<{ items: Device[] }> {
  await requireScreen(ctx, screenId)
  return { items: await devicesOfScreen(ctx, screenId) }
}
