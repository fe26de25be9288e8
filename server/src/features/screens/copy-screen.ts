import type { Screen } from '@litfass/api/places/screens'
import { placeNameLength } from '@litfass/domain/places/site'
import { copyTitle } from '@litfass/domain/playback/slides/copy-title'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { texts } from '../../platform/texts.ts'
import { ownScreen, screenOf } from './screens.store.ts'
import { assignShow, screenOperations } from './screens.ts'

/**
 * Duplicates a screen with its show, as a private one with a new code. The picture, which shows the original, the schedule
 * and the devices are not copied.
 * @throws Problem limit-screens
 */
export function copyScreen(ctx: AccountContext, screenId: string): Promise<Screen> {
  return inTransaction(ctx, async (ctx) => {
    const screen = screenOf(ctx, await ownScreen(ctx, screenId))
    const { beginning } = texts[ctx.actor.language].copies
    const nameOfCopy = (name: string) => copyTitle(name, { beginning, longest: placeNameLength })
    const copy = await screenOperations.create(ctx, {
      ...screen,
      name: nameOfCopy(screen.name),
      internalName: nameOfCopy(screen.internalName),
      privacy: 'private',
    })
    return screen.showId === '' ? copy : assignShow(ctx, copy.id, screen.showId)
  })
}
