import { useCallback, useEffect, useRef, useState } from 'react'

export interface ShowClock {
  /** Seconds since the start, rounds included. */
  position: number
  playing: boolean
  setPlaying: (playing: boolean) => void
  seek: (position: number) => void
  /** The position in milliseconds, for the stage. */
  now: () => number
}

const step = 100

/** The clock of a preview, which runs while the preview plays. */
export function useShowClock({ playing: atOnce = false, start = 0 } = {}): ShowClock {
  const [position, setPosition] = useState(start)
  const [playing, setPlaying] = useState(atOnce)
  const current = useRef(start)
  const seek = useCallback((to: number) => {
    current.current = to
    setPosition(to)
  }, [])
  const now = useCallback(() => current.current * 1000, [])
  useEffect(() => {
    if (!playing) return
    let last = performance.now()
    const timer = setInterval(() => {
      const instant = performance.now()
      seek(current.current + (instant - last) / 1000)
      last = instant
    }, step)
    return () => clearInterval(timer)
  }, [playing, seek])
  return { position, playing, setPlaying, seek, now }
}
