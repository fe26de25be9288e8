import { bookableKindNames } from '@litfass/domain/places/bookable-kinds'

import { bookedIdPlaces } from '../../../system-tests/contract/id-places.ts'
import type { GuardedName } from '../../../system-tests/contract/isolation-case.ts'

// Drafts store ids without reading the rows; they are checked only when the offer is sent.
const bookedPlaces = bookableKindNames.flatMap(bookedIdPlaces).map((place) => `adgroups.*.${place}`)
const draftPlaces = ['offerKey', 'adgroups.*.slideId', ...bookedPlaces]

/** Input paths with ids that do not refer to existing rows. */
export const unreferencedIds: Partial<Record<GuardedName, string[]>> = {
  sendOffer: ['body.offerKey'],
  sendMessage: ['body.messageKey'],
  createDraft: draftPlaces.map((place) => `body.${place}`),
  updateDraft: draftPlaces.map((place) => `body.draft.${place}`),
}
