import type { Cinema } from '@litfass/api/places/cinemas'
import { orderedHalls } from '@litfass/domain/places/cinema'

import type { AccountContext } from '../../platform/context.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { changeHalls, setHall } from './change-halls.ts'

/** Moves the given halls to the front, in this order; halls added concurrently follow. */
export async function orderHalls(ctx: AccountContext, cinemaId: string, wanted: string[]): Promise<Cinema> {
  return changeHalls(ctx, cinemaId, async (ctx, halls) => {
    const present = halls.map(({ id }) => id)
    if (wanted.some((id) => !present.includes(id))) throw fieldProblem('halls', 'not-yours')
    for (const [index, id] of orderedHalls(present, wanted).entries()) await setHall(ctx, { id, index })
  })
}
