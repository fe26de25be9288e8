import type { Cinema } from '@litfass/api/places/cinemas'
import { type HallInput, maxHalls } from '@litfass/domain/places/cinema'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { changeHalls, requireHallName } from './change-halls.ts'

/** Adds an active hall at the end of the order. @throws Problem too-many-halls | invalid when another has its name */
export async function createHall(ctx: AccountContext, cinemaId: string, input: HallInput): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    if (halls.length >= maxHalls) throw new Problem('too-many-halls')
    requireHallName(halls, input)
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
