import type { Cinema, HallChange } from '@litfass/api/places/cinemas'
import { type HallInput, maxHalls, orderedHalls } from '@litfass/domain/places/cinema'
import type { z } from 'zod'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockVersion } from '../../platform/db/lock-owned.ts'
import { nextTimestamp } from '../../platform/db/next-timestamp.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { Problem, fieldProblem } from '../../platform/http/problem.ts'
import { endAdsOffAir, endAdsOnDeleted } from '../ads/end-ads-on.ts'
import { cinemaOperations } from './cinemas.ts'

/** Adds an active hall at the end of the order. @throws Problem too-many-halls */
export async function createHall(ctx: AccountContext, cinemaId: string, input: HallInput): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    if (halls.length >= maxHalls) throw new Problem('too-many-halls')
    const index = (halls.at(-1)?.index ?? -1) + 1
    await ctx.db
      .insertInto('halls')
      .values({
        id: ctx.services.newId(),
        accountId: ctx.accountId,
        cinemaId,
        index,
        ...input,
        active: true,
        timestamp: ctx.now,
      })
      .execute()
  })
}

/**
 * Updates a hall; its position and active state are unchanged.
 * @throws Problem changed-meanwhile | place-has-ads when it has no screenings any more
 */
export async function updateHall(
  ctx: AccountContext,
  { cinemaId, hallId }: HallIds,
  { input: { basedOn, ...input }, endAds = false }: { input: z.output<typeof HallChange>; endAds?: boolean },
): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const id = hallIn(halls, hallId)
    await lockVersion(ctx, 'halls', { id, basedOn })
    await setHall(ctx, { id, ...input })
    await endAdsOffAir(ctx, { column: 'hallId', ids: [id], endAds })
  })
}

/** @throws Problem place-has-ads */
export async function setHallActive(
  ctx: AccountContext,
  { cinemaId, hallId }: HallIds,
  { active, endAds = false }: { active: boolean; endAds?: boolean },
): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const id = hallIn(halls, hallId)
    await setHall(ctx, { id, active })
    await endAdsOffAir(ctx, { column: 'hallId', ids: [id], endAds })
  })
}

/** Deletes the hall and ends its open ads. @throws Problem place-has-ads */
export async function deleteHall(
  ctx: AccountContext,
  { cinemaId, hallId }: HallIds,
  { endAds = false } = {},
): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const id = hallIn(halls, hallId)
    await ctx.db.selectFrom('halls').select('id').where('id', '=', id).forUpdate().execute()
    await endAdsOnDeleted(ctx, { column: 'hallId', ids: [id], endAds })
    await storeDeleted(ctx, 'hall', [id])
    await ctx.db.deleteFrom('halls').where('id', '=', id).execute()
  })
}

/** Moves the given halls to the front, in this order; halls added concurrently follow. */
export async function orderHalls(ctx: AccountContext, cinemaId: string, wanted: string[]): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const present = halls.map(({ id }) => id)
    if (wanted.some((id) => !present.includes(id))) throw fieldProblem('halls', 'not-yours')
    for (const [index, id] of orderedHalls(present, wanted).entries()) await setHall(ctx, { id, index })
  })
}

interface HallIds {
  cinemaId: string
  hallId: string
}

interface HallPlace {
  id: string
  index: number
}

/**
 * Serializes changes of a cinema's halls by locking its row. @throws Problem not-found unless the account has the
 * cinema
 */
async function changeHalls(
  ctx: AccountContext,
  cinemaId: string,
  change: (ctx: AccountContext, halls: HallPlace[]) => Promise<void>,
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
      .select(['id', 'index'])
      .where('cinemaId', '=', cinemaId)
      .orderBy('index')
      .execute()
    await change(ctx, halls)
    await notify(ctx, ctx.accountId, ['cinemas'])
    return cinemaOperations.get(ctx, cinemaId)
  })
}

/** @throws Problem not-found unless the cinema has it */
function hallIn(halls: HallPlace[], hallId: string): string {
  if (!halls.some(({ id }) => id === hallId)) throw new Problem('not-found')
  return hallId
}

async function setHall(
  ctx: AccountContext,
  { id, ...change }: { id: string } & Partial<HallInput & { active: boolean; index: number }>,
): Promise<void> {
  await ctx.db
    .updateTable('halls')
    .set({ ...change, timestamp: nextTimestamp(ctx, 'halls') })
    .where('id', '=', id)
    .execute()
}
