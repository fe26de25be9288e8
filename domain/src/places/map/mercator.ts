/** A point in pixels of the world map at one zoom (web mercator, 512 px tiles). */
export interface WorldPoint {
  x: number
  y: number
}

export function worldPoint({ lat, lng }: { lat: number; lng: number }, zoom: number): WorldPoint {
  const size = 512 * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The coordinates of a point of the world map, in degrees. */
export function pointAt({ x, y }: WorldPoint, zoom: number): { lat: number; lng: number } {
  const size = 512 * 2 ** zoom
  return { lat: (Math.atan(Math.sinh((0.5 - y / size) * 2 * Math.PI)) * 180) / Math.PI, lng: (x / size) * 360 - 180 }
}

/** Latitude as drawn by the map, in units of a degree of longitude. */
export function northOf(lat: number): number {
  return (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI
}
