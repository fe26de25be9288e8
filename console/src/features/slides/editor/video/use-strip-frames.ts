import { useQuery } from '@tanstack/react-query'

import { openFrames } from '../../../../lib/video/video-frames.ts'

const pictures = 12
const side = 160

/** Frames of a video at equal intervals; fewer until all are drawn, or if some cannot be. */
export function useStripFrames(url: string, seconds: number): string[] {
  const { data = [] } = useQuery({
    queryKey: ['strip-frames', url],
    queryFn: async () => {
      const frames = await openFrames(url)
      const drawn: string[] = []
      try {
        if (!frames) return drawn
        for (let at = 0; at < pictures; at += 1)
          drawn.push(URL.createObjectURL(await frames.frameAt(((at + 0.5) * seconds) / pictures, side)))
      } finally {
        frames?.close()
      }
      return drawn
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data
}
