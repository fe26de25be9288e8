import type { Show } from '@litfass/api/playback/shows'
import { showTitleLength } from '@litfass/domain/playback/show'
import { copyTitle } from '@litfass/domain/playback/slides/copy-title'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { texts } from '../../platform/texts.ts'
import { insertShow } from './insert-show.ts'
import { requireOwnSlides } from './require-own-slides.ts'
import { ownShow } from './shows.store.ts'

/** Duplicates a show. No screen plays the copy until it is assigned. */
export async function copyShow(ctx: AccountContext, showId: string): Promise<Show> {
  return inTransaction(ctx, async (ctx) => {
    await enforceLimit(ctx, 'shows')
    // Locks slides before the show, as the deletion of a slide does, to avoid deadlocks.
    await requireOwnSlides(ctx, (await ownShow(ctx, showId)).slides)
    const { title, shuffled, slides } = await ownShow(ctx, showId)
    return insertShow(ctx, {
      title: copyTitle(title, { beginning: texts[ctx.actor.language].copies.beginning, longest: showTitleLength }),
      shuffled,
      slides,
    })
  })
}
