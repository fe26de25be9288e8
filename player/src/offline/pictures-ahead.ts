import type { FirstPicture, Manifest } from '@litfass/api/playback/player'
import { styleOfPictureAlone } from '@litfass/domain/playback/media/fit-style'
import { type Ahead, playsAhead } from '@litfass/domain/playback/plays-ahead'
import { hourMilliseconds } from '@litfass/domain/time/week'

import type { DeviceMemory } from './device-memory.ts'

const count = 1_000
// Leaves time for the first slide.
const soon = 5_000

/** Stores which pictures play next, again every hour. Returns a function that takes a new manifest, or null to stop. */
export function storePicturesAhead(memory: DeviceMemory, now: () => number): (manifest: Manifest | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function schedule(manifest: Manifest | null, pause = soon) {
    clearTimeout(timer)
    if (manifest)
      timer = setTimeout(() => {
        memory.remember('ahead', { version: manifest.version, plays: picturesAhead(manifest, now()) })
        schedule(manifest, hourMilliseconds)
      }, pause)
  }
  return schedule
}

function picturesAhead({ programme, screen, slides }: Manifest, now: number): Ahead<FirstPicture>[] {
  // Plays of a slide share its picture, which is stored once.
  const pictures: Record<string, FirstPicture> = {}
  for (const [id, slide] of Object.entries(slides)) {
    const { media, bytes = 0, video } = slide
    const style = styleOfPictureAlone(slide)
    if (style && !video) pictures[id] = { media, bytes, rotation: screen.rotation || 0, style }
  }
  return playsAhead(programme, now, count).map(([until, slideId]) => [until, (slideId && pictures[slideId]) || null])
}
