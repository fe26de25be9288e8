import { problemFigures } from '@litfass/api/problem'
import { fulfilledPercent } from '@litfass/domain/ads/delivery/delivery'
import { auditDays, auditUserDays } from '@litfass/domain/people/audit'
import { maxDeletedDrafts, maxDeletedItems, restoreDays } from '@litfass/domain/people/deleted-item'
import { invitationDays } from '@litfass/domain/people/membership'
import { boardSlots } from '@litfass/domain/places/board'
import { hiddenBelow, hoursInTouch } from '@litfass/domain/places/devices/reliability'
import { newBadgeDays } from '@litfass/domain/places/screen'
import { playRetentionDays } from '@litfass/domain/playback/retention'
import { maxEvents } from '@litfass/domain/playback/schedule'

/** Placeholders that `t` fills in every text by itself: numbers of the domain, so that no text repeats one. */
export const figures = {
  ...problemFigures,
  auditDays,
  auditUserDays,
  boardSlots,
  fulfilledPercent,
  hiddenBelow,
  hoursInTouch,
  invitationDays,
  maxDeletedDrafts,
  maxDeletedItems,
  maxEvents,
  newBadgeDays,
  playRetentionDays,
  restoreDays,
}
