import { z } from 'zod'

import { bookableKinds } from '../../places/bookable-kinds.ts'
import { Day } from '../../time/day.ts'
import { type AdStatus, paidForStatuses } from '../ad.ts'
import type { CampaignType } from '../campaign.ts'

/** Limit for each ad. */
export const maxDeclarations = 60

/** What a publisher declares of an ad on one day: a photo of it, in halls the number of shows, or both. */
export const DeclarationInput = z.object({
  day: Day,
  /** Shows of a hall before which the ad ran. */
  shows: z.int().min(1).max(500).optional(),
})
export type DeclarationInput = z.infer<typeof DeclarationInput>

interface DeclaredAd {
  status: AdStatus
  campaignType: CampaignType
  startDate: Day
  endDate: Day
  /** The last day of a cancelled ad. */
  lastDay: Day | null
}

type Refusal = 'proof-measured' | 'ad-wrong-status' | 'nothing-declared' | 'declared-day' | 'shows-of-halls'

/** Whether delivery of an ad is declared by its publisher, because no player measures it. */
export function isDeclared({ campaignType, status }: Pick<DeclaredAd, 'campaignType' | 'status'>): boolean {
  return !bookableKinds[campaignType].playsAds && paidForStatuses.includes(status)
}

/** Why a publisher may not declare this of an ad, or null. `today` is that of the publisher's calendar. */
export function declarationRefusal(
  ad: DeclaredAd,
  { day, shows, hasPhoto }: DeclarationInput & { hasPhoto: boolean },
  today: Day,
): Refusal | null {
  if (bookableKinds[ad.campaignType].playsAds) return 'proof-measured'
  if (!isDeclared(ad)) return 'ad-wrong-status'
  if (shows === undefined && !hasPhoto) return 'nothing-declared'
  if (shows !== undefined && ad.campaignType !== 'cinema') return 'shows-of-halls'
  return day < ad.startDate || day > (ad.lastDay ?? ad.endDate) || day > today ? 'declared-day' : null
}
