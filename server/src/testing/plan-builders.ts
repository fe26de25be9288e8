import { type Draft, draftApi } from '@litfass/api/ads/drafts'
import type { Screen } from '@litfass/api/places/screens'
import type { Slide } from '@litfass/api/playback/slides'
import type { DisplayDraft } from '@litfass/domain/ads/draft'

import type { Builder } from './builders.ts'

interface Planned extends Partial<Omit<DisplayDraft, 'adgroups'>> {
  slide?: Slide
  screens?: Screen[]
}

/** A draft with one ad group, whose slide and screens may be missing. */
export function draftInput(
  { server }: Pick<Builder, 'server'>,
  { slide, screens = [], ...draft }: Planned = {},
): DisplayDraft {
  return {
    title: 'Draft',
    type: 'display',
    startDate: null,
    endDate: null,
    step: 'adgroups',
    offerKey: server.context().services.newId(),
    adgroups: [
      {
        title: 'Group',
        slideId: slide?.id ?? null,
        duration: 10,
        frequency: 180,
        screens: screens.map(({ id }) => id),
      },
    ],
    ...draft,
  }
}

export async function buildDraft(account: Builder, planned: Planned = {}): Promise<Draft> {
  return account.call(draftApi.createDraft, { accountId: account.accountId, body: draftInput(account, planned) })
}
