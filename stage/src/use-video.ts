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
  /** Called with the current item's key when its video runs, fails or is not heard. */
  onVideo?: ((key: string, event: VideoEvent) => void) | undefined
}

interface Layer {
  id: number
  item: StageItem
}

/**
 * Plays the video of the shown item, or loads that of a waiting one. Returns what the layers call with the elements in
 * which videos are played.
 */
export function useVideo(
  { shown, leaving, waiting, current: wanted }: Layers,
  { now, isPaused = false, videoElement, onVideo }: VideoOptions,
): (id: number) => ((place: HTMLElement | null) => void) | undefined {
  const player = useRef<VideoPlayer | null>(null)
  const places = useRef(new Map<number, HTMLElement>())
  const listener = useRef(onVideo)

  // Before the next frame is drawn: an element that leaves a layer has to be replaced in the same one.
  useLayoutEffect(() => {
    listener.current = onVideo
    const placeOf = (layer: Layer | null | undefined) => layer && videoOf(layer) && places.current.get(layer.id)
    const next = waiting.find((layer) => videoOf(layer))
    const place = placeOf(shown) || placeOf(leaving) || placeOf(next)
    // It runs while its first frame is still loading, and is shown with it.
    const playing = next && next.item.key === wanted.key && place === placeOf(next) ? next : shown
    if (place && now && !player.current)
      player.current = createVideoPlayer({
        now,
        element: videoElement,
        report: (key, event) => listener.current && listener.current(key, event),
      })
    const { current } = player
    if (!current) return
    current.hold(isPaused)
    const video = videoOf(playing)
    const { key, startedAt = 0, sound = false } = playing.item
    if (place && video) current.play(place, { ...video, key, startedAt, sound })
    else if (place && place === placeOf(leaving)) current.rest()
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
