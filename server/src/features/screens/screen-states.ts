import type { ListedState } from '@litfass/api/lists'
import { lateAfterSeconds } from '@litfass/domain/places/devices/device'
import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { deviceNeedsAttention } from './screen-health.ts'

/**
 * Conditions on a row of `screens`. On air: active, with a recent heartbeat. Needs attention: active, and not connected, offline
 * in its service hours, or not playing something as it should.
 */
export function stateConditions(ctx: AccountContext): Record<ListedState, RawBuilder<boolean>> {
  const heardSince = new Date(ctx.now.getTime() - lateAfterSeconds * 1000)
  return {
    onAir: sql<boolean>`(screens.active and exists (
      select from devices
      where devices.screen_id = screens.id and devices.confirmed and devices.last_seen >= ${heardSince}
    ))`,
    needsAttention: sql<boolean>`(screens.active and coalesce((
      select ${deviceNeedsAttention(ctx)}
      from devices where devices.screen_id = screens.id and devices.confirmed order by devices.last_seen desc limit 1
    ), true))`,
  }
}
