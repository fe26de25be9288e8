import type { Manifest } from '@litfass/api/playback/player'
import { type Playing, playingAt } from '@litfass/domain/playback/playback'
import { stageItemOf } from '@litfass/stage/show-stage'
import type { StageItem } from '@litfass/stage/slide'

/** What a screen shows now and the manifest it will switch to. */
export interface OnAir {
  manifest: Manifest
  playing: Playing
  /** A newer manifest waiting for the end of the current slide, and the latest instant to apply it. */
  pending: { manifest: Manifest; from: number } | null
}

// A change waits at most this long for the end of the slide, which may last an hour.
const timeoutMs = 30_000
// No item is shown for less than this when a change comes in between.
const shortest = 1_000

/** What is on air at an instant, without anything before it. */
export function startOnAir(manifest: Manifest, now: number): OnAir {
  return { manifest, playing: playingAt(manifest.programme, now), pending: null }
}

/** Applies a new manifest at the end of the current slide, or at once when that slide is removed. */
export function withManifest(onAir: OnAir, manifest: Manifest, now: number): OnAir {
  const { playing } = onAir
  const fresh = playingAt(manifest.programme, now)
  const stays = fresh.kind === playing.kind && fresh.slideId === playing.slideId
  const mustGo = playing.slideId === null || !manifest.slides[playing.slideId]
  if (stays || mustGo) return { manifest, playing: fresh, pending: null }
  return { ...onAir, pending: { manifest, from: Math.min(playing.until, now + timeoutMs) } }
}

/** What is on air at an instant; the same object when nothing has changed. */
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

/** The latest instant at which to look again. */
export function nextChange({ playing, pending }: OnAir): number {
  return pending ? Math.min(pending.from, playing.until) : playing.until
}

/** The current and next items for the stage. An edited slide is redrawn at once. */
export function itemsOf(onAir: OnAir): { current: StageItem; next: StageItem } {
  const { manifest, playing, pending } = onAir
  const newest = (pending || onAir).manifest
  const slides = { ...manifest.slides, ...newest.slides }
  return {
    current: stageItemOf(playing, slides),
    next: stageItemOf(playingAt(newest.programme, playing.until), slides),
  }
}

/** What the company shows instead of a slide that cannot be drawn. */
export function defaultItemOf({ manifest: { programme, slides } }: OnAir, now: number): StageItem {
  const { shows, defaultShow = null } = programme
  return stageItemOf(playingAt({ shows, assignedShow: defaultShow, events: [], ads: [] }, now), slides)
}
