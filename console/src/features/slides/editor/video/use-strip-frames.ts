import { useQuery } from '@tanstack/react-query'

import { dataUrlOf } from '../../../../lib/data-url.ts'
import { openFrames } from '../../../../lib/video/video-frames.ts'

const pictures = 12
const side = 160

export interface StripFrame {
  second: number
  /** `data:` URL. */
  url: string
}

const none: StripFrame[] = []

/** Frames of a video at equal intervals; none until all are drawn, and none if one of them cannot be drawn. */
export function useStripFrames(video: { url: string; seconds: number } | null): StripFrame[] {
  const { data = none } = useQuery({
    queryKey: ['strip-frames', video?.url],
    enabled: video !== null,
    queryFn: async () => {
      const drawn: StripFrame[] = []
      if (!video) return drawn
      const frames = await openFrames(video.url)
      try {
        if (!frames) return drawn
        for (let at = 0; at < pictures; at += 1) {
          const second = ((at + 0.5) * video.seconds) / pictures
          drawn.push({ second, url: await dataUrlOf(await frames.frameAt(second, side)) })
        }
      } finally {
        frames?.close()
      }
      return drawn
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data
}
