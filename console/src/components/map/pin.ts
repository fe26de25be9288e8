import { formatCount } from '@litfass/domain/money/money'
import { pinStepMetres, type Point } from '@litfass/domain/places/map/distance'

import { cities, type City } from './cities.ts'
import { countryCentres } from './country-centres.ts'

export type Pin = Point

interface Town {
  city: string
  country: string
}

/** The entered coordinates; null while they are not valid. */
export function pinOf({ lat = Number.NaN, lng = Number.NaN }: Partial<Pin>): Pin | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** Rounded to six decimals, about 0.1 m, so that many steps of the arrow keys stay exact. */
export function coordinatesOf({ lat, lng }: Pin): Pin {
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
}

/** Rounded to steps of the arrow keys; from 1 km on, in kilometres. */
export function formatDistance(kilometres: number): string {
  const step = pinStepMetres.small
  const metres = Math.max(1, Math.round((kilometres * 1000) / step)) * step
  if (metres < 1000) return `${metres} m`
  return `${kilometres < 9.95 ? kilometres.toFixed(1).replace('.', ',') : formatCount(Math.round(kilometres))} km`
}

/** The city of that name in any language, if its position is known. */
export function knownCity({ city, country }: Town): City | undefined {
  const typed = city.trim().toLowerCase()
  return cities.find(
    ({ name, country: home }) => home === country && Object.values(name).some((one) => one.toLowerCase() === typed),
  )
}

const world = { lat: 30, lng: 10, zoom: 2.5 }

/** Where the pin starts: in the city, else in the centre of the country. */
export function pinStart(town: Town): Pin & { zoom: number } {
  const city = knownCity(town)
  if (city) return { lat: city.lat, lng: city.lng, zoom: 9 }
  const country = countryCentres.get(town.country)
  return country ? { ...country, zoom: 5 } : world
}
