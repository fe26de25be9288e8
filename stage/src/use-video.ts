import { useEffect, useLayoutEffect, useRef } from 'react'

import type { StageItem } from './slide.tsx'
import type { Layers } from './stage-layers.ts'
import { type VideoEvent, type VideoPlayer, createVideoPlayer } from './video-player.ts'

export interface VideoOptions {
  /** The clock that videos follow, in milliseconds. Without it, only their first frames are drawn. */
  now?: (() => number) | undefined
  /** Whether the clock stands still. */
  isPaused?: boolean | undefined
  /** An element that already loads or plays the first video. */
  videoElement?: HTMLVideoElement | undefined
  /** Called with an item's key when its video runs, fails, or is played without or with its sound. */
  onVideo?: ((key: string, event: VideoEvent) => void) | undefined
}

interface Layer {
  id: number
  item: StageItem
}

/**
 * Plays the video of the shown item, or loads that of a waiting one. Returns a ref callback for each layer, which takes the
 * element that the video is put into.
 */
export function useVideo(
  { shown, leaving, waiting, current: wanted }: Layers,
  { now, isPaused = false, videoElement, onVideo }: VideoOptions,
): (id: number) => ((place: HTMLElement | null) => void) | undefined {
  const player = useRef<VideoPlayer | null>(null)
  const places = useRef(new Map<number, HTMLElement>())
  const listener = useRef(onVideo)

  // A layout effect, so that the element and the picture that replaces it change in the same frame.
  useLayoutEffect(() => {
    listener.current = onVideo
    const placeOf = (layer: Layer | null | undefined) => layer && videoOf(layer) && places.current.get(layer.id)
    const next = waiting.find((layer) => videoOf(layer))
    const place = placeOf(shown) || placeOf(leaving) || placeOf(next)
    // A wanted video already runs while its item is waiting.
    const playing = next && next.item.key === wanted.key && place === placeOf(next) ? next : shown
    if (place && now && !player.current)
      player.current = createVideoPlayer({
        now,
        element: videoElement,
        report: (key, event) => listener.current && listener.current(key, event),
      })
    const { current } = player
    if (!current) return
    current.setPaused(isPaused)
    const video = videoOf(playing)
    const { key, startedAt = 0, sound = false } = playing.item
    if (place && video) current.play(place, { ...video, key, startedAt, sound })
    else if (place && place === placeOf(leaving)) current.stop()
    else if (place && next) current.load(place, linkOf(next))
    else current.release()
  })
  useEffect(
    () => () => {
      if (player.current) player.current.release()
    },
    [],
  )

  return (id) =>
    now &&
    ((place) => {
      if (place) places.current.set(id, place)
      else places.current.delete(id)
    })
}

function videoOf({ item: { slide, startedAt } }: Layer) {
  return startedAt !== undefined && slide && slide.video
}

function linkOf(layer: Layer): string {
  const video = videoOf(layer)
  return video ? video.link : ''
}
