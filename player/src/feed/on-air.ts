import type { Manifest } from '@litfass/api/playback/player'
import { type Playing, playingAt } from '@litfass/domain/playback/playback'
import { type StageItem, stageItemOf } from '@litfass/stage/show-stage'

/** What a screen shows, and what it will turn to. */
export interface OnAir {
  manifest: Manifest
  playing: Playing
  /** A newer manifest that waits for the end of the slide, and until when at most. */
  pending: { manifest: Manifest; from: number } | null
}

// A slide may last an hour; a change does not wait longer than this for its end.
const timeoutMs = 30_000
// Nothing is brought on for less than this when a change comes in between.
const shortest = 1_000

export function tuneIn(manifest: Manifest, now: number): OnAir {
  return { manifest, playing: playingAt(manifest.programme, now), pending: null }
}

/** A new manifest is applied where nobody sees a cut: at the end of the slide, unless that slide stays or has to go. */
export function withManifest(onAir: OnAir, manifest: Manifest, now: number): OnAir {
  const { playing } = onAir
  const fresh = playingAt(manifest.programme, now)
  const stays = fresh.kind === playing.kind && fresh.slideId === playing.slideId
  const mustGo = playing.slideId === null || !manifest.slides[playing.slideId]
  if (stays || mustGo) return { manifest, playing: fresh, pending: null }
  return { ...onAir, pending: { manifest, from: Math.min(playing.until, now + timeoutMs) } }
}

/** What is on the air at an instant; the same object when nothing has changed. */
export function atInstant(onAir: OnAir, now: number): OnAir {
  const { manifest, playing, pending } = onAir
  const isOver = now < playing.from || now >= playing.until
  if (pending && (isOver || now >= pending.from)) {
    const next = playingAt(pending.manifest.programme, now)
    const isTooShort = next.until - now < shortest && now >= playing.from
    return isTooShort
      ? { ...onAir, playing: { ...playing, until: next.until } }
      : { manifest: pending.manifest, playing: next, pending: null }
  }
  return isOver ? { manifest, playing: playingAt(manifest.programme, now), pending } : onAir
}

/** When to look again, at the latest. */
export function nextChange({ playing, pending }: OnAir): number {
  return pending ? Math.min(pending.from, playing.until) : playing.until
}

/** What plays now and next, as the stage takes it. A slide that was changed is drawn as it is now, at once. */
export function itemsOf(onAir: OnAir): { current: StageItem; next: StageItem } {
  const { manifest, playing, pending } = onAir
  const newest = (pending || onAir).manifest
  const slides = { ...manifest.slides, ...newest.slides }
  return {
    current: stageItemOf(playing, slides),
    next: stageItemOf(playingAt(newest.programme, playing.until), slides),
  }
}
