import { setTimeout as sleep } from 'node:timers/promises'

import type { FirstPicture, Manifest } from '@litfass/api/playback/player'
import { styleOfPictureAlone } from '@litfass/domain/playback/media/fit-style'
import { videoPosition } from '@litfass/domain/playback/media/video-position'
import { playingAt } from '@litfass/domain/playback/playback'
import { z } from 'zod'

import type { Context } from '../../platform/context.ts'
import type { ManifestCache } from './manifest-cache.ts'

/** Larger manifests are not parsed: that takes longer than sending them, and anyone can ask. */
const largestRead = 1_000_000
/** The longest that the page waits for a manifest, in milliseconds. */
const longestWait = 1_000

/** What an active screen shows now; null if the manifest is not there in time, or the database unavailable. */
export async function firstPictureOf(
  ctx: Context,
  { screenId, manifests }: { screenId: string; manifests: ManifestCache },
): Promise<FirstPicture | null> {
  const id = z.uuid().safeParse(screenId.toLowerCase())
  if (!id.success) return null
  const reading = manifests.get(ctx, id.data).catch(() => null)
  const found = await Promise.race([reading, sleep(longestWait, null, { ref: false })])
  if (!found?.active || found.body.length > largestRead) return null
  return firstPicture(JSON.parse(found.body), ctx.services.clock())
}

/** What plays at an instant, if it is a picture alone: text and blurred bars are for the player to draw. */
export function firstPicture({ programme, screen, slides }: Manifest, now: number): FirstPicture | null {
  const { slideId, from, offset = 0 } = playingAt(programme, now)
  const slide = slideId === null ? undefined : slides[slideId]
  const style = slide && styleOfPictureAlone(slide)
  if (!style) return null
  const video = slide.video && {
    ...slide.video,
    position: videoPosition({ seconds: slide.video.seconds, startedAt: from - offset }, now),
  }
  const hasEnded = video && video.position >= video.seconds
  const { media, bytes } = hasEnded ? { media: video.lastFrame, bytes: video.lastFrameBytes } : slide
  if (!bytes) return null
  return {
    media,
    bytes,
    rotation: screen.rotation ?? 0,
    style,
    video: video && !hasEnded ? { link: video.link, position: video.position } : undefined,
  }
}
