/** WGS 84. */
export interface Point {
  lat: number
  lng: number
}

const earthRadiusKm = 6371
const metresPerDegree = (earthRadiusKm * 1000 * Math.PI) / 180

/** How far a place can move from where it was booked. Beyond that, it is another place for those who have booked it. */
export const nearbyKm = 0.5

/** Great-circle distance in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng))
}

/** Metres by which an arrow key moves a pin: `large` with Shift. */
export const pinStepMetres = { small: 5, large: 50 } as const

/** The point `north` and `east` metres away; the same point where that would be beyond a pole or the date line. */
export function movedBy({ lat, lng }: Point, { north, east }: { north: number; east: number }): Point {
  const moved = { lat: lat + north / metresPerDegree, lng: lng + east / (metresPerDegree * Math.cos(radians(lat))) }
  return isOnEarth(moved) ? moved : { lat, lng }
}

function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

const directions = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
export type Direction = (typeof directions)[number]

/** The compass direction from one point to another one nearby. */
export function directionOf(from: Point, to: Point): Direction {
  const east = (to.lng - from.lng) * Math.cos(radians(from.lat))
  const eighths = Math.round((Math.atan2(east, to.lat - from.lat) / Math.PI) * 4)
  return directions.at(eighths % 8) ?? 'north'
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
