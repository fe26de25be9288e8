import type { GuardedName } from '../../system-tests/contract/isolation-case.ts'

// A draft keeps what its wizard held and reads nothing by it: whatever it names is looked at when it is sent.
const inDraft = ['offerKey', 'adgroups.*.slideId', 'adgroups.*.screens.*', 'adgroups.*.boards.*']
const inCinemaDraft = ['adgroups.*.cinemas.*.id', 'adgroups.*.cinemas.*.halls.*']
const draftPlaces = [...inDraft, ...inCinemaDraft]

/** Places that take an id which is not the id of anything. */
export const unreferencedIds: Partial<Record<GuardedName, string[]>> = {
  sendOffer: ['body.offerKey'],
  sendMessage: ['body.messageKey'],
  createDraft: draftPlaces.map((place) => `body.${place}`),
  updateDraft: draftPlaces.map((place) => `body.draft.${place}`),
}
