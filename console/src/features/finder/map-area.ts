import { MapArea } from '@litfass/domain/places/map/map-cells'

import { cities } from '../../components/map/cities.ts'
import { type Pin, pinOf } from '../../components/map/pin.ts'

// Ten metres.
const digits = 4

/** A map area as the URL holds it: south, west, north, east. */
export function textOfArea({ south, west, north, east }: MapArea): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(digits)))).join()
}

/** Null when the text is not a map area. */
export function areaFromText(text: string): MapArea | null {
  const [south, west, north, east, ...rest] = text.split(',').map(Number)
  const area = MapArea.safeParse({ south, west, north, east }).data
  return area && rest.length === 0 && area.south <= area.north && area.west <= area.east ? area : null
}

/** The centre of the search: a city by its English name, or `lat,lng`. Null when it is neither. */
export function centreOf(text: string): Pin | null {
  const city = cities.find(({ name }) => name.en === text)
  if (city) return { lat: city.lat, lng: city.lng }
  const [lat = '', lng = '', ...rest] = text.split(',')
  return rest.length === 0 ? pinOf({ lat: Number.parseFloat(lat), lng: Number.parseFloat(lng) }) : null
}

/** The centre of a map area, as the URL's `around` holds it. */
export function middleText({ south, west, north, east }: MapArea): string {
  return [(south + north) / 2, (west + east) / 2].map((degrees) => String(Number(degrees.toFixed(digits)))).join()
}
