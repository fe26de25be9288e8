import { z } from 'zod'

import { worldPoint } from './mercator.ts'

const Lat = z.number().min(-90).max(90)
const Lng = z.number().min(-180).max(180)

/** A rectangle of the map in degrees; it does not cross the date line. */
export const MapArea = z.object({ south: Lat, west: Lng, north: Lat, east: Lng })
export type MapArea = z.infer<typeof MapArea>

const kmPerDegree = 111.195

/** The rectangle around a radius of `km`. */
export function areaAround({ lat, lng }: { lat: number; lng: number }, km: number): MapArea {
  const up = km / kmPerDegree
  const right = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return {
    south: Math.max(-90, lat - up),
    west: Math.max(-180, lng - right),
    north: Math.min(90, lat + up),
    east: Math.min(180, lng + right),
  }
}

/** A range of quad keys of the smallest tiles (2^24 a side), both ends included. */
export interface CellRange {
  lo: number
  hi: number
}

const finest = 24
const maxTiles = 16

/** A small set of quad-key ranges that covers an area closely. */
export function cellRanges(area: MapArea): CellRange[] {
  let level = 0
  while (level < finest - 1 && tileCount(tilesOf(area, level + 1)) <= maxTiles) level += 1
  const { left, right, top, bottom } = tilesOf(area, level)
  const keys: number[] = []
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) keys.push(quadKey({ x, y }, level))
  const size = 4 ** (finest - level)
  const ranges: CellRange[] = []
  for (const key of keys.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.hi === key * size - 1) last.hi += size
    else ranges.push({ lo: key * size, hi: (key + 1) * size - 1 })
  }
  return ranges
}

/** Bits to cut off a quad key so that tiles of about 64 pixels remain at this zoom. */
export function gridShift(zoom: number): number {
  return 2 * (finest - Math.min(finest, Math.max(0, Math.round(zoom) + 3)))
}

interface Tiles {
  left: number
  right: number
  top: number
  bottom: number
}

// In degrees, a tenth of a millimetre: the database may round a point on the edge of a tile into the next one.
const rounding = 1e-9

function tilesOf({ south, west, north, east }: MapArea, level: number): Tiles {
  const first = tileOf({ lat: north + rounding, lng: west - rounding }, level)
  const last = tileOf({ lat: south - rounding, lng: east + rounding }, level)
  return { left: first.x, right: last.x, top: first.y, bottom: last.y }
}

function tileCount({ left, right, top, bottom }: Tiles): number {
  return (right - left + 1) * (bottom - top + 1)
}

// Limit of the Mercator map, and so of the quad keys.
const lastLat = 85.05

function tileOf({ lat, lng }: { lat: number; lng: number }, level: number): { x: number; y: number } {
  const count = 2 ** level
  const { x, y } = worldPoint({ lat: Math.max(-lastLat, Math.min(lastLat, lat)), lng }, level)
  const within = (pixels: number) => Math.max(0, Math.min(count - 1, Math.floor(pixels / 512)))
  return { x: within(x), y: within(y) }
}

/** Interleaves the bits of x and y. Uses sums because the key may have 48 bits. */
function quadKey({ x, y }: { x: number; y: number }, level: number): number {
  let key = 0
  for (let bit = level - 1; bit >= 0; bit--) key = key * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return key
}
