import { newBadgeDays } from '@litfass/domain/places/screen'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

/** True if the place has the badge "new". */
export function isNew(ctx: Context, place: { created: Date }): boolean {
  return place.created > newSince(ctx)
}

/** `isNew` in SQL. */
export function isNewSql(ctx: Context, createdColumn: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(createdColumn)} > ${newSince(ctx)}::timestamptz`
}

function newSince({ now }: Context): Date {
  return new Date(now.getTime() - newBadgeDays * dayMilliseconds)
}
