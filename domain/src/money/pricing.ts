import { type DisplayCategoryId, categories } from '../places/category.ts'
import type { OpeningHours } from '../places/opening-hours.ts'
import { countServiceDays } from '../places/service-hours.ts'
import { type Day, daysInPeriod } from '../time/day.ts'
import { type Cents, discounted, roundCents } from './money.ts'

/**
 * Everything a display price depends on. Stored with the ad, so later changes of the screen do not rewrite history.
 */
export interface DisplayPriceInputs {
  contacts: number
  viewingSeconds: number
  durationSeconds: number
  frequencySeconds: number
  /** Days with service hours; of ads that were offered before closed days were free of charge, all of the period. */
  days: number
  cpm: Cents
  discountPercent: number
}

export interface DisplayPrice {
  impressions: number
  reach: number
  /** 0 to 1. */
  shareOfVoice: number
  /** Net, in cents. */
  amount: Cents
}

/** Price, impressions and reach of a booking of a screen, before tax: docs/rules.md#impressions-and-prices */
export function displayPrice(inputs: DisplayPriceInputs): DisplayPrice {
  const { contacts, viewingSeconds, durationSeconds, frequencySeconds, days, cpm, discountPercent } = inputs
  // Multiply before dividing: integers stay exact, so halves round correctly.
  const impressions = Math.round((days * contacts * (viewingSeconds + durationSeconds)) / frequencySeconds)
  const full = roundCents((impressions * cpm) / 1000)
  return {
    impressions,
    reach: Math.min(days * contacts, impressions),
    shareOfVoice: durationSeconds / frequencySeconds,
    amount: discounted(full, discountPercent),
  }
}

export interface PricedScreen {
  contacts: number
  categoryId: DisplayCategoryId
  cpm?: Cents | null
  promotion: boolean
  discount: number
  /** Null for always. */
  serviceHours: OpeningHours | null
}

export interface Promotion {
  promotion?: boolean | undefined
  /** In percent. */
  discount?: number | undefined
}

/** Percent off the price of a place: its `discount` applies while `promotion` is on. */
export function discountOf({ promotion, discount = 0 }: Promotion): number {
  return promotion ? discount : 0
}

/**
 * Inputs for a screen and a booking: the screen's own CPM overrides its category's; days without service hours are not
 * counted.
 */
export function displayPriceInputs(
  screen: PricedScreen,
  booking: { durationSeconds: number; frequencySeconds: number; start: Day; end: Day },
): DisplayPriceInputs {
  const category = categories[screen.categoryId]
  return {
    contacts: screen.contacts,
    viewingSeconds: category.viewingSeconds,
    durationSeconds: booking.durationSeconds,
    frequencySeconds: booking.frequencySeconds,
    days: countServiceDays(screen.serviceHours, booking.start, booking.end),
    cpm: screen.cpm ?? category.cpm,
    discountPercent: discountOf(screen),
  }
}

/**
 * The hours by which an ad counts its days: its service hours, or null if each of its days was paid for, as in offers made
 * before closed days were free of charge.
 */
export function chargedHours(ad: {
  startDate: Day
  endDate: Day
  serviceHours?: OpeningHours | null | undefined
  priceInputs: { days: number } | { weeks: number }
}): OpeningHours | null {
  const days = 'days' in ad.priceInputs ? ad.priceInputs.days : Infinity
  return ad.serviceHours && days < daysInPeriod(ad.startDate, ad.endDate) ? ad.serviceHours : null
}

/** Net cents per thousand impressions on a screen, after discount. */
export function discountedCpm({ cpm, discountPercent }: Pick<DisplayPriceInputs, 'cpm' | 'discountPercent'>): Cents {
  return discounted(cpm, discountPercent)
}

/** Net cents per thousand impressions; null where impressions are not measured. */
export function cpmOf({ amount, impressions }: { amount: Cents; impressions: number }): Cents | null {
  return impressions > 0 ? roundCents((amount * 1000) / impressions) : null
}

/** The finder's weekly price: ten seconds every three minutes for seven days. */
export const sampleBooking = { durationSeconds: 10, frequencySeconds: 180, days: 7 } as const
