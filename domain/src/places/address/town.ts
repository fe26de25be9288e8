import { distanceKm, type Point } from '../map/distance.ts'

/** A town with every name that is used in addresses. */
export interface Town extends Point {
  country: string
  names: readonly string[]
}

// The centre of the area of each first digit of a postal code, to tell towns of the same name apart.
const zones: Record<string, readonly [lat: number, lng: number][]> = {
  DE: [
    [51.1, 12.6],
    [52.9, 13.2],
    [53.7, 9.6],
    [52, 9.9],
    [51.8, 7.2],
    [50.5, 7.2],
    [49.8, 8.3],
    [48.5, 8.8],
    [48, 11.4],
    [49.8, 11.2],
  ],
  AT: [
    [48.2, 16.4],
    [48.2, 16.4],
    [48.1, 16.5],
    [48.3, 15.4],
    [48.2, 14],
    [47.6, 13.2],
    [47.2, 11],
    [47.6, 16.4],
    [47.2, 15.3],
    [46.7, 13.9],
  ],
  CH: [
    [47, 8],
    [46.5, 6.6],
    [47.1, 6.9],
    [46.8, 7.5],
    [47.4, 7.7],
    [47.4, 8.1],
    [46.7, 8.4],
    [46.7, 9.6],
    [47.4, 8.7],
    [47.4, 9.4],
  ],
}

/** `towns` with the largest first, by country and name, for `findTown`. */
export function townIndex(towns: readonly Town[]): ReadonlyMap<string, readonly Town[]> {
  const index = new Map<string, Town[]>()
  for (const town of towns) {
    const names = new Set(town.names.flatMap((name) => [plainName(name), shortName(name)]))
    for (const name of names) {
      const key = `${town.country} ${name}`
      index.set(key, [...(index.get(key) ?? []), town])
    }
  }
  return index
}

/**
 * The town of an address, by its full name or without "am Main"; null if no town has it. Of several, the one in the area of the
 * postal code, else the largest.
 */
export function findTown(
  index: ReturnType<typeof townIndex>,
  { city, zip, country }: { city: string; zip: string; country: string },
): Town | null {
  const named = (name: string) => index.get(`${country} ${name}`) ?? []
  const typed = plainName(city)
  const [full, short] = [named(typed), named(shortName(city))]
  const candidates = full.length > 0 ? full : short
  const zone = zones[country]?.[Number.parseInt(zip, 10) >= 0 ? Number(zip[0]) : -1]
  if (!zone)
    return candidates.find(({ names }) => names.some((name) => plainName(name) === typed)) ?? candidates[0] ?? null
  const middle = { lat: zone[0], lng: zone[1] }
  return candidates.toSorted((one, other) => distanceKm(one, middle) - distanceKm(other, middle))[0] ?? null
}

/** Folds case, accents, umlauts as two letters, and punctuation. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=[aou])e/g, '')
    .replaceAll(/\b(sankt|saint)\b/g, 'st')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The name without an addition such as "am Main", "(Oder)", "/Thür.". */
function shortName(name: string): string {
  return plainName(
    name.replace(/(?<=\S)(\s+(am|an|auf|bei|im|in|ob|unter|vor|a\.|b\.|i\.)[\s\d\p{Lu}].*|\s*[(/,].*)$/u, ''),
  )
}
