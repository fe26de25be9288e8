import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { dataUrlOf } from '../../../../lib/data-url.ts'
import type { VideoSpan } from '../../../../lib/video/convert-video.ts'
import { openFrames } from '../../../../lib/video/video-frames.ts'
import type { EditedVideo } from './edited-video.ts'

interface EdgeFrames {
  first: string | null
  last: string | null
}

/** In pixels. */
const maxFrameSide = 320
// Debounce: dragging a handle changes the part with each movement.
const pauseMilliseconds = 250

/** The first and the last frame of the part that is shown. Until they are drawn, those of the previous part. */
export function useEdgeFrames(
  { url, seconds, firstFrame, lastFrame }: EditedVideo,
  { part, frameSeconds }: { part: VideoSpan; frameSeconds: number },
): EdgeFrames {
  const [{ start, end }] = useDebouncedValue(part, pauseMilliseconds)
  const isCut = start > 0 || end < seconds
  const { data } = useQuery({
    queryKey: ['edge-frames', url, start, end],
    queryFn: async (): Promise<EdgeFrames> => {
      const frames = await openFrames(url)
      try {
        if (!frames) return { first: null, last: null }
        const first = await frames.frameAt(start, maxFrameSide)
        const last = await frames.frameAt(Math.max(start, end - frameSeconds / 2), maxFrameSide)
        return { first: await dataUrlOf(first), last: await dataUrlOf(last) }
      } finally {
        frames?.close()
      }
    },
    enabled: isCut,
    placeholderData: (frames, query) => (query?.queryKey[1] === url ? frames : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (isCut && data) || { first: firstFrame, last: lastFrame }
}
