import type { Cents } from '../money/money.ts'
import { cinemaPrice, type CinemaPriceInputs } from '../places/cinema.ts'
import { type AdStatus, adRefusal } from './ad.ts'

/** What the discount for all halls of a cinema is judged by. */
interface DiscountedAd {
  id: string
  status: AdStatus
  campaignId: string
  /** Only ads in halls have one. */
  cinemaId?: string | null | undefined
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

/** A key that unpaid ads share if they share the discount for all halls; null for all other ads. */
function discountedOffer({ status, campaignId, cinemaId, priceInputs }: DiscountedAd): string | null {
  const isUnpaid = adRefusal({ status }, 'withdraw') === null
  return isUnpaid && cinemaId && priceInputs.discountPercent > 0 ? `${campaignId} ${cinemaId}` : null
}

interface PaidHall {
  amount: Cents
  priceInputs: CinemaPriceInputs
}

/**
 * Net cents by which the refund of a hall is reduced when it is cancelled free of charge and the halls `left` keep the
 * discount for all halls: their discount, less what was `withheld` from refunds before, at most the amount of the hall.
 * Negative if more was withheld than is left: the difference is paid back.
 */
export function discountToWithhold(
  { amount }: { amount: Cents },
  { left, withheld }: { left: readonly PaidHall[]; withheld: Cents },
): Cents {
  const discount = left.reduce((sum, hall) => sum + fullPrice(hall) - hall.amount, 0)
  return Math.min(discount, withheld + amount) - withheld
}

function fullPrice({ priceInputs }: PaidHall): Cents {
  return cinemaPrice({ ...priceInputs, discountPercent: 0 }).amount
}
