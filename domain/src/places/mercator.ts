/** A point in pixels of the whole world's map at one zoom (web mercator, tiles of 512 px, as the map draws it). */
export interface WorldPoint {
  x: number
  y: number
}

export function worldPoint({ lat, lng }: { lat: number; lng: number }, zoom: number): WorldPoint {
  const size = 512 * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** Degrees from the equator as the map draws them: as long as those of the longitude. */
export function northOf(lat: number): number {
  return (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI
}
