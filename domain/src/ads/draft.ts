import { z } from 'zod'

import { Day } from '../time/day.ts'
import { wireName } from '../wire-name.ts'

/** Last step of the wizard. */
export const draftSteps = ['campaign', 'adgroups', 'confirmation'] as const
export type DraftStep = (typeof draftSteps)[number]

export const mostDraftGroups = 50
const mostPlaces = 250

// A draft may be wrong or incomplete: only its size is checked here, the rest when it is sent.
const Words = z.string().max(500, 'too-long')
const Seconds = z.number().min(0).max(1_000_000_000).nullable()
const Places = z.array(z.uuid()).max(mostPlaces, 'too-many')

const Group = z.object({ title: Words, slideId: wireName('slide', z.uuid().nullable()) })
const DisplayGroup = Group.extend({ duration: Seconds, frequency: Seconds, screens: Places })
const BoardGroup = Group.extend({ sides: z.enum(['single', 'double']).nullable(), boards: Places })
const CinemaGroup = Group.extend({
  duration: Seconds,
  cinemas: z.array(z.object({ id: z.uuid(), halls: Places })).max(mostPlaces, 'too-many'),
})

function groupsOf<G extends z.ZodType>(group: G) {
  return z.array(group).max(mostDraftGroups, 'too-many')
}

const Draft = z.object({
  title: Words,
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  step: z.enum(draftSteps),
  /** Key of the offer it becomes: sending that offer deletes the draft. */
  offerKey: z.uuid(),
})

/** A draft as the wizard holds it. Durations are seconds. */
export const DisplayDraft = Draft.extend({
  type: wireName('typ', z.literal('display')),
  adgroups: groupsOf(DisplayGroup),
})
export const BoardDraft = Draft.extend({ type: wireName('typ', z.literal('board')), adgroups: groupsOf(BoardGroup) })
export const CinemaDraft = Draft.extend({ type: wireName('typ', z.literal('cinema')), adgroups: groupsOf(CinemaGroup) })
export type DisplayDraft = z.infer<typeof DisplayDraft>

export const DraftInput = z.discriminatedUnion('type', [DisplayDraft, BoardDraft, CinemaDraft])
export type DraftInput = z.infer<typeof DraftInput>

/** Number of screens, boards or halls; one that is in two groups counts once. */
export function draftPlaces(draft: DraftInput): number {
  return new Set(placeIds(draft)).size
}

function placeIds(draft: DraftInput): string[] {
  switch (draft.type) {
    case 'display':
      return draft.adgroups.flatMap(({ screens }) => screens)
    case 'board':
      return draft.adgroups.flatMap(({ boards }) => boards)
    case 'cinema':
      return draft.adgroups.flatMap(({ cinemas }) => cinemas.flatMap(({ halls }) => halls))
    default:
      return draft satisfies never
  }
}
