import { lateAfterSeconds } from '@litfass/domain/places/devices/device'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../context.ts'

/** Whether the screen of a row of `devices` is on air because of it: confirmed, and not late as `isLate` of the domain. */
export function isOnAir({ now }: Pick<Context, 'now'>): RawBuilder<boolean> {
  return sql<boolean>`(devices.confirmed and devices.last_seen >= ${new Date(now.getTime() - lateAfterSeconds * 1000)})`
}
