import type { Cinema } from '@litfass/api/places/cinemas'
import { orderedHalls } from '@litfass/domain/places/cinema'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { changeHalls } from './change-halls.ts'

/** Moves the given halls to the front, in this order; halls added concurrently follow. */
export async function orderHalls(ctx: AccountContext, cinemaId: string, wanted: string[]): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const present = halls.map(({ id }) => id)
    if (wanted.some((id) => !present.includes(id))) throw fieldProblem('halls', 'not-yours')
    await sql`
      update halls set index = listed.at - 1, timestamp = ${nextTimestamp(ctx, 'halls')}
      from unnest(${orderedHalls(present, wanted)}::uuid[]) with ordinality as listed (id, at)
      where halls.id = listed.id`.execute(ctx.db)
  })
}
