import { z } from 'zod'

import { tableOf, valuesOf } from '../keys-of.ts'
import { type BookableKind, bookableKindNames } from '../places/bookable-kinds.ts'
import { Day } from '../time/day.ts'
import { wireName } from '../wire-name.ts'
import { type DraftAdgroup, DraftText, bookedIdsOf, draftAdgroups, maxAdgroups } from './campaign.ts'

/** Limit for each company. */
export const maxDrafts = 100

/** The steps of the wizard, in order. */
export const draftSteps = ['campaign', 'adgroups', 'confirmation'] as const
export type DraftStep = (typeof draftSteps)[number]

const Draft = z.object({
  title: DraftText,
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  step: z.enum(draftSteps),
  /** Key of the offer it becomes: sending that offer deletes the draft. */
  offerKey: z.uuid(),
})

export function draftOf<Kind extends BookableKind>(kind: Kind) {
  return Draft.extend({
    type: wireName('typ', z.literal(kind)),
    adgroups: z.array(draftAdgroups[kind]).max(maxAdgroups, 'too-many'),
  })
}

type Drafts = { [Kind in BookableKind]: ReturnType<typeof draftOf<Kind>> }
export type DisplayDraft = z.infer<Drafts['display']>

/** A draft as the wizard edits it. Durations are seconds. */
export const DraftInput = z.discriminatedUnion('type', valuesOf(tableOf<Drafts>(bookableKindNames, draftOf)))
export type DraftInput = z.infer<typeof DraftInput>

/** Number of screens, boards or halls; one that is in two groups counts once. */
export function draftPlaces(draft: DraftInput): number {
  const groups: DraftAdgroup[] = draft.adgroups
  return new Set(groups.flatMap(bookedIdsOf)).size
}
