import { useEffect, useState } from 'react'

export interface ShowClock {
  /** Seconds since the start, rounds included. */
  position: number
  playing: boolean
  setPlaying: (playing: boolean) => void
  seek: (position: number) => void
}

const step = 100

/** The time of a preview: runs while it plays. */
export function useShowClock({ playing: atOnce = false } = {}): ShowClock {
  const [position, seek] = useState(0)
  const [playing, setPlaying] = useState(atOnce)
  useEffect(() => {
    if (!playing) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = (now - last) / 1000
      last = now
      seek((before) => before + passed)
    }, step)
    return () => clearInterval(timer)
  }, [playing])
  return { position, playing, setPlaying, seek }
}
