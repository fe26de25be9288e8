import { clamp } from '@mantine/hooks'

import type { VideoSpan } from '../../../../lib/video/convert-video.ts'

/** Start or end of the part that is shown. */
export type SpanEdge = keyof VideoSpan

const shortestSeconds = 1

/** The part with its start or end moved: inside the video, and at least a second long. */
export function movedEdge(
  { start, end }: VideoSpan,
  edge: SpanEdge,
  { second, seconds }: { second: number; seconds: number },
): VideoSpan {
  if (edge === 'start') return { start: clamp(second, 0, Math.max(0, end - shortestSeconds)), end }
  return { start, end: clamp(second, Math.min(seconds, start + shortestSeconds), seconds) }
}

/** The part with another length: its end moves, and its start where the video is too short for that. */
export function withLength({ start }: VideoSpan, { length, seconds }: { length: number; seconds: number }): VideoSpan {
  const wanted = clamp(length, Math.min(shortestSeconds, seconds), seconds)
  const begin = Math.min(start, seconds - wanted)
  return { start: begin, end: begin + wanted }
}
