import { useEffect, useEffectEvent, useState } from 'react'

import type { VideoSpan } from '../../../../lib/video/convert-video.ts'

export interface Playback {
  /** Takes the element that plays the video. */
  attach: (element: HTMLVideoElement | null) => void
  /** Seconds from the beginning of the video. */
  position: number
  playing: boolean
  toggle: () => void
  seek: (second: number) => void
}

/** Plays a part of a video again and again, and says where it is. */
export function usePlayback({ start, end }: VideoSpan): Playback {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [position, setPosition] = useState(0)
  const [playing, setPlaying] = useState(false)

  const look = useEffectEvent(() => {
    if (!element) return
    // The last frame has a beginning, but no end.
    if (end > start && (element.currentTime >= end || element.currentTime < start - 0.05)) element.currentTime = start
    if (element.ended) void element.play().catch(() => setPlaying(false))
    setPosition(element.currentTime)
  })
  useEffect(() => {
    if (!element || !playing) return
    void element.play().catch(() => setPlaying(false))
    let frame = requestAnimationFrame(function each() {
      look()
      frame = requestAnimationFrame(each)
    })
    return () => {
      cancelAnimationFrame(frame)
      element.pause()
    }
  }, [element, playing])

  function seek(second: number): void {
    setPosition(second)
    if (element) element.currentTime = second
  }

  return { attach: setElement, position, playing, toggle: () => setPlaying(!playing), seek }
}
