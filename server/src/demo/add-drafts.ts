import { addDays } from '@litfass/domain/time/day'

import { createDraft } from '../features/drafts/create-draft.ts'
import { type AccountContext, today } from '../platform/context.ts'
import { daysAgo } from './add-company.ts'

/** Adds two drafts: one nearly complete, one with only a name. */
export async function addDrafts(ctx: AccountContext): Promise<void> {
  const slide = await ctx.db
    .selectFrom('slides')
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where('title', '=', 'Stollen')
    .executeTakeFirstOrThrow()
  const screens = await ctx.db
    .selectFrom('screens')
    .select('id')
    .where('internalName', 'in', ['LE-PLG-01', 'LE-SUD-01'])
    .orderBy('internalName')
    .execute()
  const start = addDays(today(ctx), 16)
  const draft = { type: 'display' as const, offerKey: ctx.services.newId() }
  const adgroup = { title: 'Studios', slideId: slide.id, duration: 10, frequency: 180 }
  await createDraft(daysAgo(ctx, 2), {
    ...draft,
    title: 'Nach den Feiertagen',
    startDate: start,
    endDate: addDays(start, 13),
    step: 'adgroups',
    adgroups: [{ ...adgroup, screens: screens.map(({ id }) => id) }],
  })
  await createDraft(daysAgo(ctx, 5), {
    ...draft,
    offerKey: ctx.services.newId(),
    title: 'Frühling',
    startDate: null,
    endDate: null,
    step: 'campaign',
    adgroups: [],
  })
}
