import type { Hall } from '@litfass/api/places/cinemas'
import { isHallOnOffer } from '@litfass/domain/places/cinema'

export function hallsOnOffer(halls: Hall[]): Hall[] {
  return halls.filter(isHallOnOffer)
}

/** Visitors of the halls on offer per week. */
export function visitorsOf(halls: Hall[]): number {
  return hallsOnOffer(halls).reduce((sum, hall) => sum + hall.visitors, 0)
}

/** Seats in the halls on offer. */
export function seatsOf(halls: Hall[]): number {
  return hallsOnOffer(halls).reduce((sum, hall) => sum + hall.seats, 0)
}
