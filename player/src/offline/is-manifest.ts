import type { Manifest } from '@litfass/api/playback/player'

/**
 * Checks what playing a manifest and storing its media need; only media of this server are accepted. A captive portal or a
 * proxy may answer anything with 200.
 */
export function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || typeof value.version !== 'string') return false
  const { screen, programme, slides } = value
  return (
    isRecord(screen) &&
    typeof screen.id === 'string' &&
    isRecord(programme) &&
    isRecord(programme.shows) &&
    Array.isArray(programme.events) &&
    Array.isArray(programme.ads) &&
    isRecord(slides) &&
    Object.values(slides).every((slide) => isRecord(slide) && isFile(slide.media) && isPlayable(slide.video))
  )
}

function isPlayable(video: unknown): boolean {
  if (video === undefined) return true
  return (
    isRecord(video) &&
    [video.bytes, video.seconds].every((count) => typeof count === 'number') &&
    Array.isArray(video.pieces) &&
    [...video.pieces, video.link, video.lastFrame].every(isFile)
  )
}

function isFile(link: unknown): boolean {
  return typeof link === 'string' && link.startsWith('/files/')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
