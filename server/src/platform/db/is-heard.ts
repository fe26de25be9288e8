import { lateAfterSeconds } from '@litfass/domain/places/devices/device'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../context.ts'

/** Whether a row of `devices` is confirmed and not late, as `isLate` of the domain: its screen is on air. */
export function isHeard({ now }: Pick<Context, 'now'>): RawBuilder<boolean> {
  return sql<boolean>`(devices.confirmed and devices.last_seen >= ${new Date(now.getTime() - lateAfterSeconds * 1000)})`
}
