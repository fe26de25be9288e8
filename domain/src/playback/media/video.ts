/** Bytes of a piece. A video is sent, stored and cached in pieces; only the last one may be shorter. */
export const pieceBytes = 4 * 1024 * 1024

/** The limits that the operator can set. */
export interface VideoLimits {
  maxBytes: number
  maxSeconds: number
}

export const defaultVideoLimits = { maxBytes: 500_000_000, maxSeconds: 600 } as const satisfies VideoLimits

/** What nearly all TVs play. */
export const playable = {
  /** `profile_idc` of Constrained Baseline or Baseline, Main and High: 8 bits and 4:2:0. */
  profiles: [0x42, 0x4d, 0x64],
  /** `profile_idc` of High 10, High 4:2:2, High 4:4:4 and CAVLC 4:4:4. */
  deepProfiles: [0x6e, 0x7a, 0xf4, 0x2c],
  maxLevel: 42,
  minSide: 16,
  maxSide: 1920,
  maxFramesPerSecond: 60,
  minSeconds: 1,
} as const

/**
 * Whether players come to the index of an MP4 file before its frames and soon: in the first piece. `boxes` are those that the
 * file consists of, in order.
 */
export function isIndexFirst(boxes: readonly { type: string; from: number }[]): boolean {
  const placeOf = (type: string) => boxes.find((box) => box.type === type)?.from ?? pieceBytes
  return placeOf('moov') < Math.min(placeOf('mdat'), pieceBytes)
}

/** The properties of a file, read by the browser before the upload and by the server after it. */
export interface VideoFacts {
  bytes: number
  isMp4: boolean
  /** Its index is at its beginning, so that it plays while it loads. */
  isFastStart: boolean
  /** Null when the file does not say. */
  seconds: number | null
  /** Of the picture, by RFC 6381: `avc1.64002a`. Null without a picture. */
  codec: string | null
  width: number
  height: number
  framesPerSecond: number
  /** Of the sound: `mp4a.40.2`. Null without sound. */
  soundCodec: string | null
}

export const videoRefusals = [
  'video-too-large',
  'video-not-mp4',
  'video-without-picture',
  'video-wrong-codec',
  'video-wrong-colors',
  'video-level-too-high',
  'video-wrong-sound',
  'video-without-length',
  'video-too-short',
  'video-too-long',
  'video-too-few-pixels',
  'video-too-many-pixels',
  'video-too-many-frames',
  'video-not-fast-start',
] as const
export type VideoRefusal = (typeof videoRefusals)[number]

/** Why a video cannot be played on all TVs; null when it can. */
export function videoRefusal(facts: VideoFacts, limits: VideoLimits = defaultVideoLimits): VideoRefusal | null {
  const { seconds, width, height } = facts
  if (facts.bytes > limits.maxBytes) return 'video-too-large'
  if (!facts.isMp4) return 'video-not-mp4'
  if (facts.codec === null) return 'video-without-picture'
  const codec = codecRefusal(facts.codec)
  if (codec) return codec
  if (facts.soundCodec !== null && !isAac(facts.soundCodec)) return 'video-wrong-sound'
  if (seconds === null || !Number.isFinite(seconds) || seconds <= 0) return 'video-without-length'
  if (seconds < playable.minSeconds) return 'video-too-short'
  if (seconds > limits.maxSeconds) return 'video-too-long'
  if (Math.min(width, height) < playable.minSide) return 'video-too-few-pixels'
  if (Math.max(width, height) > playable.maxSide) return 'video-too-many-pixels'
  // Half a frame of tolerance: files round the times of their frames.
  if (facts.framesPerSecond > playable.maxFramesPerSecond + 0.5) return 'video-too-many-frames'
  return facts.isFastStart ? null : 'video-not-fast-start'
}

function codecRefusal(codec: string): VideoRefusal | null {
  const [, profile = '', level = ''] = /^avc1\.([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})$/i.exec(codec) ?? []
  const profileId = Number.parseInt(profile, 16)
  if (playable.deepProfiles.some((one) => one === profileId)) return 'video-wrong-colors'
  if (!playable.profiles.some((one) => one === profileId)) return 'video-wrong-codec'
  return Number.parseInt(level, 16) > playable.maxLevel ? 'video-level-too-high' : null
}

/** AAC-LC and HE-AAC. */
function isAac(codec: string): boolean {
  return /^mp4a\.40\.0?(2|5|29)$/i.test(codec)
}

export function pieceCount(bytes: number): number {
  return Math.ceil(bytes / pieceBytes)
}

/** Length of a piece of a video; 0 beyond its end. */
export function lengthOfPiece(number: number, bytes: number): number {
  return Math.max(0, Math.min(pieceBytes, bytes - number * pieceBytes))
}

/** The duration of an entry that shows the whole video: in tenths of a second, which entries have, and at least one second. */
export function entrySeconds({ seconds }: { seconds: number }): number {
  return Math.max(1, Math.floor(seconds * 10) / 10)
}

/** Largest difference in seconds between a video and the duration that is booked for it. */
const bookedTolerance = 0.25

/** Whether a video fills a booked duration. */
export function fillsDuration(video: { seconds: number }, duration: number): boolean {
  return Math.abs(video.seconds - duration) <= bookedTolerance
}

/** The whole seconds to book for a video: those that it fills, else those to which it can be trimmed. */
export function bookableSeconds(video: { seconds: number }): number {
  const nearest = Math.round(video.seconds)
  return fillsDuration(video, nearest) ? nearest : Math.max(1, Math.floor(video.seconds))
}
