import { z } from 'zod'

import { chargedHours } from '../../money/pricing.ts'
import { bookableKinds } from '../../places/bookable-kinds.ts'
import { countServiceDays, isServiceDay } from '../../places/service-hours.ts'
import { addDays, Day } from '../../time/day.ts'
import { type AdStatus, paidForStatuses } from '../ad.ts'
import type { CampaignType } from '../campaign.ts'
import { lastDayOf } from '../cancellation.ts'

/** Limit for each ad. */
export const maxDeclarations = 60

/** What a publisher declares of an ad on one day: a photo of it, in halls the number of screenings, or both. */
export const DeclarationInput = z.object({
  day: Day,
  /** Screenings of a hall before which the ad ran. */
  shows: z.int('not-a-number').min(1, 'too-small').max(500, 'too-large').optional(),
})
export type DeclarationInput = z.infer<typeof DeclarationInput>

type DeclaredAd = {
  status: AdStatus
  campaignType: CampaignType
  lastDay?: Day | null | undefined
} & Parameters<typeof chargedHours>[0]

type Refusal =
  | 'proof-measured'
  | 'ad-wrong-status'
  | 'nothing-declared'
  | 'declared-day'
  | 'shows-of-halls'
  | 'shows-declared'

interface Declared extends DeclarationInput {
  hasPhoto: boolean
  /** The number of screenings on this day is already declared. */
  hasShows: boolean
}

/** Whether delivery of an ad is declared by its publisher, because no player measures it. */
export function isDeclared(ad: DeclaredAd): boolean {
  const { campaignType, status, startDate } = ad
  const days = countServiceDays(chargedHours(ad), startDate, lastDayOf(ad))
  return !bookableKinds[campaignType].playsAds && paidForStatuses.includes(status) && days > 0
}

/** The last day of an ad that can be declared. */
export function latestDayToDeclare(ad: DeclaredAd, today: Day): Day {
  return lastDayOf(ad) < today ? lastDayOf(ad) : today
}

/** Whether the place is open on a day. On closed days nothing is shown, unless the offer counts them. */
export function isOpenOn(ad: DeclaredAd, day: Day): boolean {
  return isServiceDay(chargedHours(ad), day)
}

/** The first day of an ad that can be declared, on which its place is open. */
export function firstDayToDeclare(ad: DeclaredAd): Day {
  let day = ad.startDate
  while (day < ad.endDate && !isOpenOn(ad, day)) day = addDays(day, 1)
  return day
}

/** The latest day of an ad without a declaration. If all have one, the latest day; null before the first. */
export function dayToDeclare(ad: DeclaredAd, declared: readonly Day[], today: Day): Day | null {
  let latest: Day | null = null
  for (let day = latestDayToDeclare(ad, today); day >= ad.startDate; day = addDays(day, -1)) {
    if (!isOpenOn(ad, day)) continue
    latest ??= day
    if (!declared.includes(day)) return day
  }
  return latest
}

/** Why a publisher may not declare this of an ad, or null. `today` is that of the publisher's calendar. */
export function declarationRefusal(
  ad: DeclaredAd,
  { day, shows, hasPhoto, hasShows }: Declared,
  today: Day,
): Refusal | null {
  if (bookableKinds[ad.campaignType].playsAds) return 'proof-measured'
  if (!isDeclared(ad)) return 'ad-wrong-status'
  if (shows === undefined && !hasPhoto) return 'nothing-declared'
  if (shows !== undefined && ad.campaignType !== 'cinema') return 'shows-of-halls'
  if (day < ad.startDate || day > latestDayToDeclare(ad, today) || !isOpenOn(ad, day)) return 'declared-day'
  return shows !== undefined && hasShows ? 'shows-declared' : null
}
