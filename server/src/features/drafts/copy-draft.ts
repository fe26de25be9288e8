import type { Draft } from '@litfass/api/ads/drafts'
import { campaignTitleLength } from '@litfass/domain/ads/campaign'
import { copyTitle } from '@litfass/domain/playback/slides/copy-title'

import { type AccountContext, inTransaction } from '../../platform/context.ts'
import { texts } from '../../platform/texts.ts'
import { createDraft } from './create-draft.ts'
import { draftOf, ownDraft } from './drafts.store.ts'

/** The copy has a new offer key, so that both can be sent. @throws Problem not-found | too-many-drafts */
export async function copyDraft(ctx: AccountContext, draftId: string): Promise<Draft> {
  return inTransaction(ctx, async (ctx) => {
    const draft = draftOf(await ownDraft(ctx, draftId))
    const title =
      draft.title &&
      copyTitle(draft.title, { beginning: texts[ctx.actor.language].copies.beginning, longest: campaignTitleLength })
    return createDraft(ctx, { ...draft, title, offerKey: ctx.services.newId() })
  })
}
