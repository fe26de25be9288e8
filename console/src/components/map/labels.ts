import type { Language } from '@litfass/domain/people/language'
import { worldPoint } from '@litfass/domain/places/map/mercator'

import { type City, cityName } from './cities.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A marker that labels must not cover, in pixels. */
export interface Obstacle {
  lat: number
  lng: number
  width: number
  height: number
}

/** A city's name and its offset in pixels. */
export interface CityLabel {
  city: City
  offset: [x: number, y: number]
}

const lastRankBelow: [zoom: number, rank: number][] = [
  [4.4, 1],
  [5.2, 2],
  [6.6, 3],
]

/** The city names that fit at this zoom without covering a marker or one another, the most important first. */
export function placeLabels(
  cities: readonly City[],
  { zoom, language, obstacles }: { zoom: number; language: Language; obstacles: Obstacle[] },
): CityLabel[] {
  const lastRank = lastRankBelow.find(([below]) => zoom < below)?.[1] ?? 4
  const markers = obstacles.map((obstacle) => boxAround(worldPoint(obstacle, zoom), obstacle))
  const taken = [...markers]
  const labels: CityLabel[] = []
  for (const city of cities.filter(({ rank }) => rank <= lastRank).toSorted((a, b) => a.rank - b.rank)) {
    const size = labelSize(city, language)
    const at = worldPoint(city, zoom)
    const hasMarker = markers.some((marker) => overlap(marker, boxAround(at, { width: 0, height: 0 })))
    // Beside a marker that is not its own, a name would seem to be that of another place.
    for (const offset of hasMarker ? offsets(size.width) : [atCity]) {
      const box = boxAround({ x: at.x + offset[0], y: at.y + offset[1] }, size)
      if (taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      labels.push({ city, offset })
      break
    }
  }
  return labels
}

const atCity: [number, number] = [0, 0]

/** Below, above, right or left of the city's marker. */
function offsets(width: number): [number, number][] {
  const beside = width / 2 + 34
  return [
    [0, 34],
    [0, -36],
    [0, 44],
    [0, -46],
    [beside, 0],
    [-beside, 0],
  ]
}

// An estimate of the rendered size; a wrong one hides a label at most.
function labelSize(city: City, language: Language): { width: number; height: number } {
  const { length } = cityName(city, language)
  return city.rank === 1 ? { width: length * 9 + 16, height: 26 } : { width: length * 7.2 + 16, height: 24 }
}

function boxAround({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
