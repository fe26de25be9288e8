import type { Position } from '@litfass/api/places/addresses'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { z } from 'zod'

import { setBounded } from './caching/set-bounded.ts'

export type AddressLine = Record<'street' | 'streetNumber' | 'zip' | 'city' | 'country', string>

/** The operator's Nominatim or Photon. It only gets addresses. */
export interface Geocoder {
  /** An earlier answer; undefined if there is none. */
  known(address: AddressLine): Position | null | undefined
  /** Null if the address is unknown, or the geocoder too slow, too busy or down. */
  find(address: AddressLine): Promise<Position | null>
}

const timeoutMs = 3_000
const maxBytes = 100_000
const maxAtOnce = 4
const maxKnown = 5_000
const knownMs = dayMilliseconds

const degrees = (max: number) => z.coerce.number().min(-max).max(max)
// How precise a result of Nominatim is: https://nominatim.org/release-docs/latest/customize/Ranking/
const ranks = { building: 28, street: 26 }
const NominatimAnswer = z.array(z.object({ lat: degrees(90), lon: degrees(180), place_rank: z.number() }))
const PhotonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]) }),
      properties: z.object({ type: z.string().optional(), countrycode: z.string().optional() }),
    }),
  ),
})

/** A `url` that ends in `/api` is Photon's, any other one Nominatim's. */
export function createGeocoder({
  url,
  publicUrl,
  clock,
  warn,
}: {
  url: string
  /** Names this server to the geocoder. */
  publicUrl: string
  clock: () => number
  warn: (problem: unknown) => void
}): Geocoder {
  const { ask, read } = isPhoton(url) ? photon : nominatim
  const answers = new Map<string, { position: Position | null; until: number }>()
  let asking = 0

  async function answer(address: AddressLine): Promise<Position | null> {
    const response = await fetch(ask(url, address), {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { accept: 'application/json', 'user-agent': `Litfass (${publicUrl})` },
    })
    if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
    return read(JSON.parse(await boundedText(response)), address)
  }

  return {
    known(address) {
      const known = answers.get(JSON.stringify(address))
      return known && known.until > clock() ? known.position : undefined
    },
    async find(address) {
      if (asking >= maxAtOnce) return null
      asking += 1
      try {
        const position = await answer(address)
        setBounded(answers, [JSON.stringify(address), { position, until: clock() + knownMs }], { max: maxKnown })
        return position
      } catch (problem) {
        warn(problem)
        return null
      } finally {
        asking -= 1
      }
    },
  }
}

function isPhoton(url: string): boolean {
  return /\/api\/?$/.test(new URL(url).pathname)
}

/** The operator's address may have a query of its own, such as a key. */
function withQuery(url: string, path: string | null, query: Record<string, string>): URL {
  const asked = new URL(url)
  if (path !== null && !asked.pathname.endsWith(path)) asked.pathname = asked.pathname.replace(/\/?$/, path)
  for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value)
  return asked
}

interface Dialect {
  ask(this: void, url: string, address: AddressLine): URL
  read(this: void, answer: unknown, address: AddressLine): Position | null
}

const nominatim: Dialect = {
  ask: (url, { street, streetNumber, zip, city, country }) =>
    withQuery(url, '/search', {
      street: `${streetNumber} ${street}`.trim(),
      ...(zip && { postalcode: zip }),
      city,
      countrycodes: country.toLowerCase(),
      format: 'jsonv2',
      limit: '1',
    }),
  read(answer) {
    const [found] = NominatimAnswer.parse(answer)
    if (!found) return null
    const { lat, lon: lng, place_rank: rank } = found
    return { lat, lng, precision: rank >= ranks.building ? 'building' : rank >= ranks.street ? 'street' : 'town' }
  },
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const photon: Dialect = {
  ask: (url, { street, streetNumber, zip, city, country }) =>
    withQuery(url, null, {
      q: `${street} ${streetNumber}, ${zip} ${city}, ${countryNames.of(country) ?? country}`,
      limit: '1',
    }),
  read(answer, { country }) {
    const [found] = PhotonAnswer.parse(answer).features
    if (!found || (found.properties.countrycode ?? country) !== country) return null
    const { type } = found.properties
    const [lng, lat] = found.geometry.coordinates
    return { lat, lng, precision: type === 'house' ? 'building' : type === 'street' ? 'street' : 'town' }
  },
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('the answer of the geocoder is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
