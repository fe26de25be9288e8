import type { Manifest } from '@litfass/api/playback/player'

/** What this device keeps of a screen. `current` plays without a connection: all its pictures are there. */
export interface CachedScreen {
  screenId: string
  current: Manifest | null
  /** The one before, with its pictures. */
  previous: Manifest | null
  /** The one whose pictures are being fetched. */
  pending: Manifest | null
  /** Milliseconds since 1970 on the device's clock. */
  usedAt: number
}

// A person may look at many screens in one browser; a TV has one.
const mostScreens = 4

/** The screen with a manifest whose pictures are about to be fetched. What is kept stays. */
export function withPending(kept: CachedScreen | undefined, manifest: Manifest, usedAt: number): CachedScreen {
  return { current: null, previous: null, ...kept, screenId: manifest.screen.id, pending: manifest, usedAt }
}

/** The screen with a manifest whose pictures are all there: it takes over, and the one before is kept. */
export function withCurrent(kept: CachedScreen | undefined, manifest: Manifest, usedAt: number): CachedScreen {
  const { screenId, current, previous } = withPending(kept, manifest, usedAt)
  const isNew = !current || current.version !== manifest.version
  return { screenId, current: manifest, previous: isNew ? current : previous, pending: null, usedAt }
}

/** The links of all pictures a manifest needs, each once. */
export function mediaOf(manifest: Manifest | null): string[] {
  if (!manifest) return []
  return [...new Set(Object.values(manifest.slides).map(({ media }) => media))].filter(Boolean)
}

/** The links of all pictures that must stay. */
export function mediaToKeep(screens: CachedScreen[]): Set<string> {
  return new Set(screens.flatMap(({ current, previous, pending }) => [current, previous, pending].flatMap(mediaOf)))
}

/** The screens that were not looked at for longest, beyond what one device keeps. */
export function screensToForget(screens: CachedScreen[]): string[] {
  return [...screens]
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(mostScreens)
    .map(({ screenId }) => screenId)
}

/** The beginning of the SHA-256 that a picture's link carries, in hex. */
export function hashInLink(link: string): string | null {
  const [, hash = null] = /[?&]v=([0-9a-f]{32})(?:&|$)/.exec(link) || []
  return hash
}
