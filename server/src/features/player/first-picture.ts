import { setTimeout as sleep } from 'node:timers/promises'

import type { FirstPicture, Manifest } from '@litfass/api/playback/player'
import { styleOfPictureAlone } from '@litfass/domain/playback/media/fit-style'
import { videoPosition } from '@litfass/domain/playback/media/video-position'
import { playingAt } from '@litfass/domain/playback/playback'
import { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import type { CachedManifest, ManifestCache } from './manifest-cache.ts'

/** Larger manifests are not parsed: that takes longer than sending them, and anyone can ask. */
const largestRead = 1_000_000
/** The longest that the page waits for a manifest, in milliseconds. */
const longestWait = 1_000
/** Evaluating manifests takes at most a tenth of the time, counted over ten seconds: anyone can ask. */
const share = 0.1
const countedMilliseconds = 10_000
/** A manifest that takes longer is evaluated once a minute: late in the UTC day, most of its plays are replayed. */
const slowMilliseconds = 50
const slowPause = 60_000

/** What a screen shows for a while. */
interface Shown {
  from: number
  until: number
  pictureAt: (now: number) => FirstPicture | null
}

/** What an active screen shows now; null if that is not known in time, or the database is unavailable. */
export function createFirstPictures(
  manifests: ManifestCache,
  monotonic: () => number,
): (ctx: Context, screenId: string) => Promise<FirstPicture | null> {
  const lastShown = new WeakMap<CachedManifest, Shown>()
  let nextAt = -Infinity

  function shownNow(found: CachedManifest, now: number): Shown | null {
    const last = lastShown.get(found)
    if (last && last.from <= now && now < last.until) return last
    const started = monotonic()
    if (started < nextAt) return null
    const shown = shownAt(JSON.parse(found.body), now)
    const took = monotonic() - started
    nextAt = Math.max(nextAt, started - countedMilliseconds) + took / share
    lastShown.set(found, took > slowMilliseconds ? { from: now, until: now + slowPause, pictureAt: () => null } : shown)
    return shown
  }

  return async (ctx, screenId) => {
    const id = z.uuid().safeParse(screenId.toLowerCase())
    if (!id.success) return null
    const reading = manifests.get(ctx, id.data).catch(() => null)
    const found = await Promise.race([reading, sleep(longestWait, null, { ref: false })])
    if (!found?.active || found.body.length > largestRead) return null
    const now = ctx.services.clock()
    return shownNow(found, now)?.pictureAt(now) ?? null
  }
}

/** What plays at an instant, if it is a picture alone: text and blurred bars are for the player to draw. */
export function firstPicture(manifest: Manifest, now: number): FirstPicture | null {
  return shownAt(manifest, now).pictureAt(now)
}

function shownAt({ programme, screen, slides }: Manifest, now: number): Shown {
  const playing = playingAt(programme, now)
  const { slideId, from, until, offset = 0 } = playing
  const slide = slideId === null ? undefined : slides[slideId]
  const style = slide && styleOfPictureAlone(slide)
  const { rotation = 0 } = screen
  if (!style) return { from, until, pictureAt: () => null }
  const { media, bytes, video } = slide
  return {
    from,
    until,
    pictureAt(at) {
      const position = video ? videoPosition({ seconds: video.seconds, startedAt: from - offset }, at) : 0
      if (video && position >= video.seconds) {
        const { lastFrame, lastFrameBytes } = video
        return lastFrameBytes ? { media: lastFrame, bytes: lastFrameBytes, rotation, style, video: undefined } : null
      }
      return bytes ? { media, bytes, rotation, style, video: video && { link: video.link, position } } : null
    },
  }
}
