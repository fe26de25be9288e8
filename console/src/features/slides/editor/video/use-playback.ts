import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

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

// Browsers may seek to the frame before the wanted one.
const tolerance = 0.05

/** Plays a part of a video in a loop, and reports the position. */
export function usePlayback({ start, end }: VideoSpan): Playback {
  const element = useRef<HTMLVideoElement | null>(null)
  const [position, setPosition] = useState(0)
  const [playing, setPlaying] = useState(false)

  const followVideo = useEffectEvent(() => {
    const { current: video } = element
    if (!video) return
    const isOutside = video.currentTime >= end || video.currentTime < start - tolerance
    if (end > start && isOutside) video.currentTime = start
    if (video.ended) void video.play().catch(() => setPlaying(false))
    setPosition(video.currentTime)
  })
  useEffect(() => {
    const { current: video } = element
    if (!video || !playing) return
    void video.play().catch(() => setPlaying(false))
    let frame = requestAnimationFrame(function each() {
      followVideo()
      frame = requestAnimationFrame(each)
    })
    return () => {
      cancelAnimationFrame(frame)
      video.pause()
    }
  }, [playing])

  function seek(second: number): void {
    setPosition(second)
    if (element.current) element.current.currentTime = second
  }

  // A new function would detach the element in each render, which pauses it.
  const attach = useCallback((video: HTMLVideoElement | null) => {
    element.current = video
    if (!video) setPlaying(false)
  }, [])

  return {
    attach,
    position,
    playing,
    toggle: () => setPlaying(!playing),
    seek,
  }
}
