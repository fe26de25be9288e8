import type { Manifest } from '@litfass/api/playback/player'

/** What this device has cached of a screen. `current` plays offline: all its media are stored. */
export interface CachedScreen {
  screenId: string
  current: Manifest | null
  /** The manifest before `current`, with its media. */
  previous: Manifest | null
  /** The manifest whose media are being downloaded. */
  pending: Manifest | null
  /** Last use, in milliseconds since 1970 on the device's clock. */
  usedAt: number
}

// A person may open many screens in one browser; a TV has one.
const mostScreens = 4

/** The screen with a manifest whose media are about to be downloaded. Cached manifests stay. */
export function withPending(cached: CachedScreen | undefined, manifest: Manifest, usedAt: number): CachedScreen {
  return { current: null, previous: null, ...cached, screenId: manifest.screen.id, pending: manifest, usedAt }
}

/** The screen with a fully downloaded manifest as `current`; the former one becomes `previous`. */
export function withCurrent(cached: CachedScreen | undefined, manifest: Manifest, usedAt: number): CachedScreen {
  const { screenId, current, previous } = withPending(cached, manifest, usedAt)
  const isNew = !current || current.version !== manifest.version
  return { screenId, current: manifest, previous: isNew ? current : previous, pending: null, usedAt }
}

/** Links of all media in a manifest, without duplicates. */
export function mediaOf(manifest: Manifest | null): string[] {
  if (!manifest) return []
  return [...new Set(Object.values(manifest.slides).map(({ media }) => media))].filter(Boolean)
}

/** Links of all media that must stay cached. */
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

/** The prefix of the SHA-256 in a link, in hex. */
export function hashInLink(link: string): string | null {
  const [, hash = null] = /[?&]v=([0-9a-f]{32})(?:&|$)/.exec(link) || []
  return hash
}
