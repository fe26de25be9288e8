import type { Manifest } from '@litfass/api/playback/player'

import { retryDelay } from '../feed/retry.ts'
import { withoutVideos } from './cached-screen.ts'
import type { OfflineCache } from './offline-cache.ts'
import { noWorker } from './worker-messages.ts'

export interface OfferedManifests {
  /** Takes a manifest of the server. The current one plays until all media of the new one are stored. */
  offer: (manifest: Manifest) => void
  /** Drops the waiting manifest. */
  drop: () => void
}

// After this many failed attempts the stage skips the slide, so that the rest of the change is not blocked.
const tries = 3

interface Parts {
  cache: OfflineCache
  isPlaying: () => boolean
  apply: (manifest: Manifest) => void
  /** Called with the ids of the slides for which the device has no space. */
  onTooLarge: (slideIds: string[]) => void
  random: () => number
}

/** Applies a new manifest only once all its media are stored, on devices that can store them. */
export function applyWhenStored({ cache, isPlaying, apply, onTooLarge, random }: Parts): OfferedManifests {
  /** Counts what was offered or dropped: only the latest is stored. */
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function store(manifest: Manifest, mine: number, failures: number, isApplied: boolean): Promise<void> {
    const isWanted = () => latest === mine
    if (!isWanted()) return
    let answer = await cache.cacheSlides(manifest, { isWanted })
    const tooLarge = (answer.success && answer.tooLarge) || []
    // The rest may fit without these videos.
    if (tooLarge.length > 0 && isWanted())
      answer = await cache.cacheSlides(withoutVideos(manifest, tooLarge), { isWanted })
    if (!isWanted()) return
    if (answer.success) onTooLarge(tooLarge)
    const isMissing = answer.success && answer.result === 'failed'
    const isTime = !isMissing || failures + 1 >= tries
    if (isTime && !isApplied) apply(manifest)
    // Without a worker, it is offered again once there is one.
    const isRefused = !answer.success && answer.message !== noWorker
    if (!isMissing && !isRefused) return
    const again = () => void store(manifest, mine, failures + 1, isApplied || isTime)
    timer = setTimeout(again, retryDelay(failures + 1, random()))
  }

  return {
    offer(manifest) {
      clearTimeout(timer)
      const mine = ++latest
      const isFirst = !isPlaying()
      if (isFirst) apply(manifest)
      void store(manifest, mine, 0, isFirst)
    },
    drop() {
      clearTimeout(timer)
      latest++
    },
  }
}
