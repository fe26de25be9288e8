import type { Manifest, ManifestSlide } from '@litfass/api/playback/player'
import { pieceCount } from '@litfass/domain/playback/media/video'

/** A manifest for tests whose slides are named by single letters. The given ones have a video of this many bytes. */
export function buildManifest({
  slides,
  videos = {},
}: {
  slides: string[]
  videos?: Record<string, number>
}): Manifest {
  return {
    version: slides.join(),
    screen: {
      id: 'screen',
      name: 'Foyer',
      company: 'Gym',
      code: 'K7M4TP',
      format: 'landscape',
      zone: 'Europe/Berlin',
      showTitle: null,
    },
    programme: { shows: {}, assignedShow: null, events: [], ads: [] },
    slides: Object.fromEntries(
      slides.map((id) => [
        id,
        {
          title: id,
          content: { type: 'doc', content: [] },
          media: `/files/s/${id}.webp?v=${id.repeat(32)}`,
          video: videoOf(id, videos[id]),
        },
      ]),
    ),
  }
}

function videoOf(id: string, bytes = 0): ManifestSlide['video'] {
  if (bytes === 0) return undefined
  const link = (name: string) => `/files/videos/${name}?v=${id.repeat(32)}`
  return {
    link: link(`${id}.mp4`),
    bytes,
    seconds: 10,
    pieces: Array.from({ length: pieceCount(bytes) }, (_, at) => link(`${id}_${at}.mp4`)),
    lastFrame: link(`${id}.webp`),
    lastFrameBytes: 1_000,
  }
}
