/** WGS 84. */
export interface Point {
  lat: number
  lng: number
}

const earthRadiusKm = 6371

// A pin that is set more precisely, or a move to the next room, does not matter to those who have booked the place.
const nearbyKm = 0.5

/** Whether a place that moves there counts as another place for those who have booked it. */
export function isElsewhere(from: Point, to: Point): boolean {
  return distanceKm(from, to) > nearbyKm
}

/** Great-circle distance in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng))
}
