import type { Heartbeat } from '@litfass/api/places/devices'
import type { Manifest } from '@litfass/api/playback/player'
import { maxCannotPlay } from '@litfass/domain/places/devices/device-abilities'
import type { StageItem } from '@litfass/stage/slide'
import type { VideoEvent } from '@litfass/stage/video-player'

import { withoutVideos } from './offline/cached-screen.ts'
import type { DeviceMemory } from './offline/device-memory.ts'
import { inTime } from './offline/in-time.ts'

type Unplayable = NonNullable<Heartbeat['cannotPlay']>[number]

/** What this device can play of the videos it should. */
export interface VideoChecks {
  /** The manifest, without the pieces of videos if this device cannot play any. */
  playable: (manifest: Manifest) => Manifest
  /** The item, without its video while that is not tried: only its first frame is shown. */
  staged: (item: StageItem) => StageItem
  /** Something happened to the video of an item. */
  hear: (event: VideoEvent, item: { key: string; slideId: string }) => void
  /** Tries videos again that have failed. */
  retry: () => void
  /** Ids of the slides for which there is no space. */
  tooLarge: string[]
  /** Whether the browser blocked the sound of a video. */
  isMuted: boolean
  cannotPlay: (manifest: Manifest | null) => Unplayable[]
}

const tries = 3

/** Whether the browser has a decoder for H.264. */
export function canDecodeVideo(): boolean {
  // The simplest profile. Videos of others are tried, and reported when they fail.
  return document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== ''
}

/** What failed is remembered, so that /meta and the first heartbeat after a start know it. */
export function createVideoChecks({ canDecode, memory }: { canDecode: boolean; memory: DeviceMemory }): VideoChecks {
  let failures: Record<string, number> = {}
  let failed: string[] = []

  function reasonFor(slideId: string, hasVideo: boolean): Unplayable['reason'] | null {
    if (hasVideo && !canDecode) return 'format'
    if (checks.tooLarge.includes(slideId)) return 'no-space'
    return failed.includes(slideId) ? 'failed' : null
  }

  function remember(nowFailed: string[], isMuted: boolean) {
    if (nowFailed.length === failed.length && isMuted === checks.isMuted) return
    failed = nowFailed
    checks.isMuted = isMuted
    memory.remember('videos', { failed, isMuted })
  }

  const checks: VideoChecks = {
    playable(manifest) {
      return canDecode ? manifest : withoutVideos(manifest, Object.keys(manifest.slides))
    },
    staged(item) {
      const { key, slide } = item
      if (!slide || !slide.video || (canDecode && (failures[key] || 0) < tries)) return item
      return { ...item, slide: { ...slide, video: undefined } }
    },
    hear(event, { key, slideId }) {
      const others = failed.filter((id) => id !== slideId)
      if (event === 'muted' || event === 'audible') remember(failed, event === 'muted')
      else if (event === 'runs') remember(others, checks.isMuted)
      else {
        const times = (failures[key] = (failures[key] || 0) + 1)
        if (times >= tries) remember([...others, slideId].slice(-maxCannotPlay), checks.isMuted)
      }
    },
    retry() {
      failures = {}
    },
    tooLarge: [],
    isMuted: false,
    cannotPlay(manifest) {
      const found: Unplayable[] = []
      for (const [id, { video }] of Object.entries(manifest ? manifest.slides : {})) {
        const reason = reasonFor(id, video !== undefined)
        if (reason) found.push({ id, reason })
      }
      return found.slice(0, maxCannotPlay)
    },
  }
  void inTime(memory.recall('videos')).then((videos) => {
    if (videos) ({ failed, isMuted: checks.isMuted } = videos)
  })
  return checks
}
