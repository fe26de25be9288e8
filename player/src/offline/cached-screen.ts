import type { Manifest } from '@litfass/api/playback/player'

/** What this device has cached of a screen. `current` plays offline: all its pictures are stored. */
export interface CachedScreen {
  screenId: string
  current: Manifest | null
  /** The manifest before `current`, with its pictures. */
  previous: Manifest | null
  /** The manifest whose pictures are being downloaded. */
  pending: Manifest | null
  /** Last use, in milliseconds since 1970 on the device's clock. */
  usedAt: number
}

// A person may open many screens in one browser; a TV has one.
const mostScreens = 4

/** The screen with a manifest whose pictures are about to be downloaded. Cached manifests stay. */
export function withPending(kept: CachedScreen | undefined, manifest: Manifest, usedAt: number): CachedScreen {
  return { current: null, previous: null, ...kept, screenId: manifest.screen.id, pending: manifest, usedAt }
}

/** The screen with a fully downloaded manifest as `current`; the former one becomes `previous`. */
export function withCurrent(kept: CachedScreen | undefined, manifest: Manifest, usedAt: number): CachedScreen {
  const { screenId, current, previous } = withPending(kept, manifest, usedAt)
  const isNew = !current || current.version !== manifest.version
  return { screenId, current: manifest, previous: isNew ? current : previous, pending: null, usedAt }
}

/** Links of all pictures in a manifest, without duplicates. */
export function mediaOf(manifest: Manifest | null): string[] {
  if (!manifest) return []
  return [...new Set(Object.values(manifest.slides).map(({ media }) => media))].filter(Boolean)
}

/** Links of all pictures that must stay cached. */
export function mediaToKeep(screens: CachedScreen[]): Set<string> {
  return new Set(screens.flatMap(({ current, previous, pending }) => [current, previous, pending].flatMap(mediaOf)))
}

/** The least recently used screens beyond the limit. */
export function screensToForget(screens: CachedScreen[]): string[] {
  return [...screens]
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(mostScreens)
    .map(({ screenId }) => screenId)
}

/** The prefix of the SHA-256 in a picture's link, in hex. */
export function hashInLink(link: string): string | null {
  const [, hash = null] = /[?&]v=([0-9a-f]{32})(?:&|$)/.exec(link) || []
  return hash
}
