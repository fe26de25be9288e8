import type { Cents } from '../money/money.ts'
import { cinemaPrice, type CinemaPriceInputs } from '../places/cinema.ts'
import type { Day } from '../time/day.ts'
import { type AdStatus, adRefusal } from './ad.ts'
import { lastDayOf, undelivered } from './cancellation.ts'

/** What the discount for all halls of a cinema is judged by. */
interface DiscountedAd {
  id: string
  status: AdStatus
  campaignId: string
  /** Only ads in halls have one. */
  cinemaId?: string | null | undefined
  hallId?: string | null | undefined
  priceInputs: { discountPercent: number }
}

/**
 * The ads that have to be paid together with the `chosen` ones: unpaid ads of the same offer in the same cinema, where its
 * discount for all halls is part of the price. Halls that the publisher declined are not missing.
 */
export function hallsLeftOut<Ad extends DiscountedAd>(chosen: readonly DiscountedAd[], ads: readonly Ad[]): Ad[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const offers = new Set(chosen.flatMap((ad) => discountedOffer(ad) ?? []))
  return ads.filter((ad) => {
    const offer = discountedOffer(ad)
    return offer !== null && offers.has(offer) && !ids.has(ad.id)
  })
}

/** The unpaid ads that lose the discount when an ad is withdrawn: none while another ad of the offer is in the same hall. */
export function losingDiscount<Ad extends DiscountedAd>(withdrawn: DiscountedAd, ads: readonly Ad[]): Ad[] {
  const others = hallsLeftOut([withdrawn], ads)
  return others.some(({ hallId }) => hallId === withdrawn.hallId) ? [] : others
}

/** A key that unpaid ads share if they share the discount for all halls; null for all other ads. */
function discountedOffer({ status, campaignId, cinemaId, priceInputs }: DiscountedAd): string | null {
  const isUnpaid = adRefusal({ status }, 'withdraw') === null
  return isUnpaid && cinemaId && priceInputs.discountPercent > 0 ? `${campaignId} ${cinemaId}` : null
}

interface PaidHall {
  amount: Cents
  priceInputs: CinemaPriceInputs
  startDate: Day
  endDate: Day
  /** Of a cancelled hall. */
  lastDay?: Day | null | undefined
}

/**
 * Net cents to deduct from the refund of a hall that ends. All deductions of an offer add up to the discount that its `halls`
 * keep for their delivered days. `withheld` is what earlier refunds were reduced by; `atMost` is the refund, or 0 if nothing may
 * be deducted. Negative if more was withheld than the halls keep: the difference is paid back.
 */
export function discountToWithhold(
  halls: readonly PaidHall[],
  { withheld, atMost }: { withheld: Cents; atMost: Cents },
): Cents {
  const kept = halls.reduce((sum, hall) => sum + discountKept(hall), 0)
  return Math.min(kept - withheld, atMost)
}

/** Every day of a hall is charged. */
function discountKept(hall: PaidHall): Cents {
  const discount = fullPrice(hall) - hall.amount
  const { startDate, endDate } = hall
  const remaining = undelivered({ startDate, endDate, amount: discount }, { lastDay: lastDayOf(hall), hours: null })
  return discount - remaining.net
}

function fullPrice({ priceInputs }: PaidHall): Cents {
  return cinemaPrice({ ...priceInputs, discountPercent: 0 }).amount
}
