import type { GuardedName } from '../../system-tests/contract/isolation-case.ts'

// Drafts store ids without reading the rows; they are checked only when the offer is sent.
const inDraft = ['offerKey', 'adgroups.*.slideId', 'adgroups.*.screens.*', 'adgroups.*.boards.*']
const inCinemaDraft = ['adgroups.*.cinemas.*.id', 'adgroups.*.cinemas.*.halls.*']
const draftPlaces = [...inDraft, ...inCinemaDraft]

/** Input paths with ids that do not refer to existing rows. */
export const unreferencedIds: Partial<Record<GuardedName, string[]>> = {
  sendOffer: ['body.offerKey'],
  sendMessage: ['body.messageKey'],
  createDraft: draftPlaces.map((place) => `body.${place}`),
  updateDraft: draftPlaces.map((place) => `body.draft.${place}`),
}
