import type { Show } from '@litfass/api/playback/shows'
import type { ShowInput } from '@litfass/domain/playback/show'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { insertShow } from './insert-show.ts'
import { requireOwnSlides } from './require-own-slides.ts'

export async function createShow(ctx: AccountContext, input: ShowInput): Promise<Show> {
  return inTransaction(ctx, async (ctx) => {
    await enforceLimit(ctx, 'shows')
    await requireOwnSlides(ctx, input.slides)
    return insertShow(ctx, input)
  })
}
