import type { ListedState } from '@litfass/api/lists'
import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { isOnAir } from '../../platform/db/is-on-air.ts'
import { deviceNeedsAttention, latestDevice } from './screen-health.ts'

/**
 * Conditions on a row of `screens`. On air: active, with a recent heartbeat. Needs attention: active, and not connected, offline
 * in its service hours, or not playing something as it should.
 */
export function stateConditions(ctx: AccountContext): Record<ListedState, RawBuilder<boolean>> {
  return {
    onAir: sql<boolean>`(screens.active and exists (
      select from devices where devices.screen_id = screens.id and ${isOnAir(ctx)}
    ))`,
    needsAttention: sql<boolean>`(screens.active and coalesce((
      select ${deviceNeedsAttention(ctx)} from ${latestDevice}
    ), true))`,
  }
}
