/** A size of video, and its codec string (RFC 6381): H.264 High at the level that the size needs. */
export interface VideoSize {
  codec: string
  width: number
  height: number
  framesPerSecond: number
}

/** The sizes that players check with their browser, largest first. No larger video can be uploaded. */
export const videoSizes = [
  { codec: 'avc1.64002A', width: 1920, height: 1080, framesPerSecond: 60 },
  { codec: 'avc1.640028', width: 1920, height: 1080, framesPerSecond: 30 },
  { codec: 'avc1.640020', width: 1280, height: 720, framesPerSecond: 60 },
  { codec: 'avc1.64001F', width: 1280, height: 720, framesPerSecond: 30 },
] as const satisfies VideoSize[]

/** Bits per second. 1920 × 1080 is usually exported for the web at 8 (30 fps) to 12 Mbit/s (60 fps). */
export const usualVideoBitrate = 10_000_000

/** About how many minutes of video fit, rounded down: from 10 minutes to a multiple of 5, from 20 to a multiple of 10. */
export function minutesOfVideo(bytes: number): number {
  const minutes = Math.floor((bytes * 8) / usualVideoBitrate / 60)
  const step = minutes < 10 ? 1 : minutes < 20 ? 5 : 10
  return Math.floor(minutes / step) * step
}
