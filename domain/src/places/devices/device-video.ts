/** A size of video, with its codec by RFC 6381: H.264 High of the level that it needs. */
export interface VideoSize {
  codec: string
  width: number
  height: number
  framesPerSecond: number
}

/** What players ask their browser for, until it says that it plays smoothly. No larger video can be uploaded. */
export const videoSizes = [
  { codec: 'avc1.64002A', width: 1920, height: 1080, framesPerSecond: 60 },
  { codec: 'avc1.640028', width: 1920, height: 1080, framesPerSecond: 30 },
  { codec: 'avc1.640020', width: 1280, height: 720, framesPerSecond: 60 },
  { codec: 'avc1.64001F', width: 1280, height: 720, framesPerSecond: 30 },
] as const satisfies VideoSize[]

/**
 * Between the 8 and 12 million bits a second at which 1920 × 1080 with 30 and 60 frames a second is usually exported for the
 * web.
 */
export const usualVideoBitrate = 10_000_000

/** How many minutes of video usually fit into a space: rounded down, to fives from 10 on and to tens from 20 on. */
export function minutesOfVideo(bytes: number): number {
  const minutes = Math.floor((bytes * 8) / usualVideoBitrate / 60)
  const step = minutes < 10 ? 1 : minutes < 20 ? 5 : 10
  return Math.floor(minutes / step) * step
}
