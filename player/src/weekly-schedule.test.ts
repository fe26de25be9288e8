import type { Manifest } from '@litfass/api/playback/player'
import vectors from '@litfass/domain/playback/schedule-vectors.json' with { type: 'json' }
import { vectorEvents as events } from '@litfass/domain/testing/vector-events'
import { describe, expect, it } from 'vitest'

import { atInstant, nextChange, startOnAir } from './feed/on-air.ts'
import { buildManifest } from './offline/build-manifest.ts'

/** A screen that last heard the server before all the vectors and uses the weekly rule alone. */
function manifestIn(offsets: { from: string; minutes: number }[]): Manifest {
  const slides = events.map(({ showId }) => showId)
  return {
    ...buildManifest({ slides }),
    programme: {
      shows: Object.fromEntries(
        slides.map((slideId) => [slideId, [{ slideId, durationSeconds: 86_400, animation: 'none' }]]),
      ),
      assignedShow: null,
      events: [],
      week: { from: 0, events, offsets: offsets.map(({ from, minutes }) => ({ from: Date.parse(from), minutes })) },
      ads: [],
    },
  }
}

describe.each(vectors.zones)('a screen in $zone that is offline for long', ({ offsets, cases }) => {
  const manifest = manifestIn(offsets)

  it.each(cases)('$instant: $why', ({ instant, plays }) => {
    expect(startOnAir(manifest, Date.parse(instant)).playing.slideId).toBe(plays)
  })

  it('matches the vectors while its clock advances from one to the next', () => {
    let onAir = startOnAir(manifest, Date.parse(cases[0]?.instant ?? ''))
    for (const { instant, plays } of cases) {
      onAir = atInstant(onAir, Date.parse(instant))
      expect([onAir.playing.slideId, instant]).toEqual([plays, instant])
      expect(nextChange(onAir)).toBeGreaterThan(Date.parse(instant))
    }
  })
})
