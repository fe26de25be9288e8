import { hallRefusal, maxHalls } from '@litfass/domain/places/cinema'
import { sql } from 'kysely'
import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { Problem } from '../../platform/http/problem.ts'
import { insertRows } from './insert-rows.ts'

const HallRow = z.looseObject({ id: z.uuid(), cinema_id: z.uuid(), index: z.int(), name: z.string() })

/** Restores halls at their old positions. @throws Problem restore-place-first, too-many-halls, hall-exists */
export async function returnHalls(ctx: AccountContext, halls: { document: DeletedDocument }[]): Promise<void> {
  const rows = halls.map(({ document }) => HallRow.parse(document.row)).toSorted((a, b) => a.index - b.index)
  const cinemaIds = [...new Set(rows.map((row) => row.cinema_id))]
  const present = await lockOwned(ctx, 'cinemas', { ids: cinemaIds, strength: 'no key update' })
  if (present.size < cinemaIds.length) throw new Problem('restore-place-first')
  for (const row of rows) {
    await requireHallName(ctx, row)
    await sql`
      update halls set index = index + 1 where cinema_id = ${row.cinema_id} and index >= ${row.index}
        and exists (select from halls where cinema_id = ${row.cinema_id} and index = ${row.index})`.execute(ctx.db)
    await insertRows(ctx, 'halls', [row])
    await recordAudit(ctx, { kind: 'hall', action: 'restored', thingId: row.id, title: row.name })
  }
  if (cinemaIds.length > 0) await enforceHallLimit(ctx, cinemaIds)
}

/** @throws Problem hall-exists */
async function requireHallName(
  ctx: AccountContext,
  { cinema_id: cinemaId, name }: z.output<typeof HallRow>,
): Promise<void> {
  const halls = await ctx.db.selectFrom('halls').select(['id', 'name']).where('cinemaId', '=', cinemaId).execute()
  const refusal = hallRefusal(halls, { name })
  if (refusal) throw new Problem(refusal)
}

/** @throws Problem too-many-halls */
async function enforceHallLimit(ctx: AccountContext, cinemaIds: string[]): Promise<void> {
  const overfull = await ctx.db
    .selectFrom('halls')
    .select('cinemaId')
    .where('cinemaId', 'in', cinemaIds)
    .groupBy('cinemaId')
    .having((eb) => eb(eb.fn.countAll<number>(), '>', maxHalls))
    .executeTakeFirst()
  if (overfull) throw new Problem('too-many-halls')
}
