import { type DraftInput, draftPlaces } from '@litfass/domain/ads/draft'

import type { AccountContext } from '../../platform/context.ts'

export function draftColumns(ctx: AccountContext, draft: DraftInput) {
  const { title, type, startDate, endDate, step, adgroups } = draft
  return {
    title,
    type,
    startDate,
    endDate,
    step,
    adgroups: JSON.stringify(adgroups),
    places: draftPlaces(draft),
    saverId: ctx.actor.userId,
  }
}
