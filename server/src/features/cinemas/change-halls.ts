import type { Cinema } from '@litfass/api/places/cinemas'
import { type HallInput, hallRefusal } from '@litfass/domain/places/cinema'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import { cinemaOperations } from './cinemas.ts'

export interface HallIds {
  cinemaId: string
  hallId: string
}

interface PlacedHall {
  id: string
  index: number
  name: string
}

/**
 * Serializes changes of a cinema's halls by locking its row. @throws Problem not-found unless the account has the
 * cinema
 */
export async function changeHalls(
  ctx: AccountContext,
  cinemaId: string,
  change: (ctx: AccountContext, halls: PlacedHall[]) => Promise<void>,
): Promise<Cinema> {
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('cinemas')
      .set({ timestamp: nextTimestamp(ctx, 'cinemas') })
      .where('id', '=', cinemaId)
      .where('accountId', '=', ctx.accountId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('not-found')
    const halls = await ctx.db
      .selectFrom('halls')
      .select(['id', 'index', 'name'])
      .where('cinemaId', '=', cinemaId)
      .orderBy('index')
      .execute()
    await change(ctx, halls)
    await notify(ctx, ctx.accountId, ['cinemas'])
    return cinemaOperations.get(ctx, cinemaId)
  })
}

/** @throws Problem not-found unless the cinema has it */
export function hallIn(halls: PlacedHall[], hallId: string): string {
  if (!halls.some(({ id }) => id === hallId)) throw new Problem('not-found')
  return hallId
}

/** @throws Problem invalid when another hall of the cinema has the name */
export function requireHallName(halls: PlacedHall[], hall: { id?: string; name: string }): void {
  const refusal = hallRefusal(halls, hall)
  if (refusal) throw fieldProblem('name', refusal)
}

export async function setHall(
  ctx: AccountContext,
  { id, ...change }: { id: string } & Partial<HallInput & { active: boolean }>,
): Promise<void> {
  await ctx.db
    .updateTable('halls')
    .set({ ...change, timestamp: nextTimestamp(ctx, 'halls') })
    .where('id', '=', id)
    .execute()
}
