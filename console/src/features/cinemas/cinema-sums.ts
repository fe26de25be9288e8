import type { Hall } from '@litfass/api/places/cinemas'

export function activeHalls(halls: Hall[]): Hall[] {
  return halls.filter((hall) => hall.active)
}

/** Visitors of the active halls per week. */
export function visitorsOf(halls: Hall[]): number {
  return activeHalls(halls).reduce((sum, hall) => sum + hall.visitors, 0)
}

/** Seats in the active halls. */
export function seatsOf(halls: Hall[]): number {
  return activeHalls(halls).reduce((sum, hall) => sum + hall.seats, 0)
}
