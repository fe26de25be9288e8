import type { Manifest } from '@litfass/api/playback/player'

/** A manifest for tests whose slides are named by single letters. */
export function buildManifest({ slides }: { slides: string[] }): Manifest {
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
        { title: id, content: { type: 'doc', content: [] }, media: `/files/s/${id}.webp?v=${id.repeat(32)}` },
      ]),
    ),
  }
}
