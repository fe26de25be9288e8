import { z } from 'zod'

const Text = z.string().optional().catch(undefined)
const Source = z.object({ url: Text, tiles: z.array(z.string()).optional().catch(undefined) })
const Style = z.object({
  sources: z.record(z.string(), z.unknown()),
  glyphs: Text,
  sprite: z
    .union([z.string(), z.array(z.object({ url: z.string() }))])
    .optional()
    .catch(undefined),
})

const timeoutMs = 5_000

/**
 * Reads the style once for the origins of its tiles, glyphs and sprites, the only ones that pages may load from. The
 * operator sets the address. If the style cannot be read, only its own origin is allowed, and the console draws its
 * outlines.
 */
export async function originsOfMapStyle(url: string, warn: (problem: unknown) => void): Promise<string[]> {
  const addresses = await addressesOf(url).catch((problem: unknown) => {
    warn(problem)
    return []
  })
  return [...new Set([url, ...addresses].flatMap((address) => originOf(address, url)))].toSorted()
}

async function addressesOf(url: string): Promise<string[]> {
  const { sources, glyphs, sprite } = Style.parse(await readJson(url))
  const listed = Object.values(sources).flatMap((source) => Source.safeParse(source).data ?? [])
  const described = listed.flatMap((source) => source.url ?? [])
  const tiles = await Promise.all(described.map((address) => tilesOf(new URL(address, url).href)))
  const sprites = typeof sprite === 'string' ? [sprite] : (sprite ?? []).map((one) => one.url)
  return [
    ...listed.flatMap((source) => source.tiles ?? []),
    ...described,
    ...tiles.flat(),
    ...(glyphs ? [glyphs] : []),
    ...sprites,
  ]
}

/** Tile URLs of a TileJSON source. */
async function tilesOf(address: string): Promise<string[]> {
  return Source.parse(await readJson(address)).tiles ?? []
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  // Without the query, which may hold a key.
  const { origin, pathname } = new URL(url)
  if (!response.ok) throw new Error(`${origin}${pathname} answered ${response.status}`)
  return response.json()
}

function originOf(address: string, base: string): string[] {
  const parsed = URL.parse(address, base)
  return parsed && /^https?:$/.test(parsed.protocol) ? [parsed.origin] : []
}
