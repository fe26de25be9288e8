import type { Manifest, ManifestSlide } from '@litfass/api/playback/player'
import { lengthOfPiece } from '@litfass/domain/playback/media/video'

import type { Piecewise } from './video-range.ts'

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
const maxScreens = 4

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

/** See `CacheStatus.version`. */
export function offlineVersion(cached: CachedScreen | undefined): string | null {
  if (!cached || !cached.current) return null
  const { current, pending } = cached
  return pending && pending.version !== current.version ? null : current.version
}

/** Links of all media in a manifest, without duplicates. A video is its pieces and its last frame. */
export function mediaOf(manifest: Manifest | null): string[] {
  if (!manifest) return []
  const sizes = Object.values(manifest.slides).map(sizesOf)
  return [...new Set(sizes.flatMap((files) => Object.keys(files)))].filter(Boolean)
}

/** The bytes of a slide's files by their links; 0 where the manifest does not say them. */
function sizesOf({ media, bytes = 0, video }: ManifestSlide): Record<string, number> {
  const files: Record<string, number> = { [media]: bytes }
  if (!video) return files
  for (const [at, piece] of video.pieces.entries()) files[piece] = lengthOfPiece(at, video.bytes)
  files[video.lastFrame] = video.lastFrameBytes || 0
  return files
}

/** The manifest without the pieces of the videos of these slides: their first frames can be shown. */
export function withoutVideos(manifest: Manifest, slideIds: string[]): Manifest {
  const slides = { ...manifest.slides }
  for (const id of slideIds) {
    const slide = slides[id]
    if (slide && slide.video) slides[id] = { ...slide, video: { ...slide.video, pieces: [] } }
  }
  return { ...manifest, slides }
}

/** Ids of the slides that do not fit into the free bytes of a device. @param stored links of files that it has */
export function slidesBeyond(free: number, manifest: Manifest, stored: Set<string>): string[] {
  let left = free
  const counted = new Set(stored)
  return Object.keys(manifest.slides).filter((id) => {
    const slide = manifest.slides[id]
    const files = slide ? sizesOf(slide) : {}
    const missing = Object.keys(files).filter((link) => !counted.has(link))
    const needed = missing.reduce((sum, link) => sum + (files[link] || 0), 0)
    if (needed > 0 && needed > left) return true
    left -= needed
    for (const link of missing) counted.add(link)
    return false
  })
}

/** The video with this link, in whichever manifest has its pieces. */
export function videoWith(link: string, screens: CachedScreen[]): Piecewise | null {
  for (const { current, previous, pending } of screens)
    for (const manifest of [pending, current, previous])
      for (const { video } of Object.values(manifest ? manifest.slides : {}))
        if (video && video.link === link && video.pieces.length > 0) return video
  return null
}

/** Links of all media that must stay cached. */
export function mediaToKeep(screens: CachedScreen[]): Set<string> {
  return new Set(screens.flatMap(({ current, previous, pending }) => [current, previous, pending].flatMap(mediaOf)))
}

/** The least recently used screens beyond the limit. The present one stays, whatever the device's clock said. */
export function screensToForget(screens: CachedScreen[], present: string): string[] {
  return screens
    .filter(({ screenId }) => screenId !== present)
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(maxScreens - 1)
    .map(({ screenId }) => screenId)
}

/** The prefix of the SHA-256 in a link, in hex. */
export function hashInLink(link: string): string | null {
  const [, hash = null] = /[?&]v=([0-9a-f]{32})(?:&|$)/.exec(link) || []
  return hash
}
