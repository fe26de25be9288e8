import type { Manifest } from '@litfass/api/playback/player'
import { describe, expect, it } from 'vitest'

import { atInstant, itemsOf, nextChange, startOnAir, withManifest } from './on-air.ts'

const second = 1_000
/** Midnight UTC, 20 November 2026: a show whose round divides a day starts with its first slide here. */
const midnight = Date.UTC(2026, 10, 20)

function buildSlide(title: string) {
  return {
    title,
    content: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] },
    media: `/files/${title}.webp`,
  }
}

function buildManifest(
  slideIds: string[],
  { durationSeconds = 10, ...rest }: Partial<Manifest> & { durationSeconds?: number } = {},
): Manifest {
  return {
    version: slideIds.join(),
    screen: {
      id: 'screen',
      name: 'Foyer',
      company: 'Fitnesswerk Leipzig',
      code: null,
      format: 'landscape',
      zone: 'Europe/Berlin',
      showTitle: null,
    },
    programme: {
      shows: { main: slideIds.map((slideId) => ({ slideId, durationSeconds, animation: 'fade' })) },
      assignedShow: slideIds.length > 0 ? 'main' : null,
      events: [],
      ads: [],
    },
    slides: Object.fromEntries(slideIds.map((id) => [id, buildSlide(id)])),
    ...rest,
  }
}

describe('what is on air', () => {
  const manifest = buildManifest(['a', 'b'])

  it('turns to the next slide at its instant and names it before', () => {
    const onAir = startOnAir(manifest, midnight + 3 * second)
    expect(itemsOf(onAir)).toMatchObject({ current: { slide: { title: 'a' } }, next: { slide: { title: 'b' } } })
    expect(nextChange(onAir)).toBe(midnight + 10 * second)
    expect(atInstant(onAir, midnight + 10 * second - 1)).toBe(onAir)
    expect(itemsOf(atInstant(onAir, midnight + 10 * second)).current.slide?.title).toBe('b')
  })

  it('follows a clock that was moved, forwards and back', () => {
    const onAir = startOnAir(manifest, midnight + 3 * second)
    expect(atInstant(onAir, midnight + 86_415 * second).playing.slideId).toBe('b')
    expect(atInstant(onAir, midnight - 5 * second).playing.slideId).toBe('b')
  })

  it('takes a new manifest at the end of the slide', () => {
    const changed = withManifest(
      startOnAir(manifest, midnight + 3 * second),
      buildManifest(['c', 'a']),
      midnight + 4 * second,
    )
    expect(itemsOf(changed)).toMatchObject({ current: { slide: { title: 'a' } }, next: { slide: { title: 'a' } } })
    expect(itemsOf(atInstant(changed, midnight + 10 * second)).current.slide?.title).toBe('a')
    expect(itemsOf(atInstant(changed, midnight + 20 * second)).current.slide?.title).toBe('c')
  })

  it('does not wait longer than half a minute for the end of a slide', () => {
    const long = startOnAir(buildManifest(['a', 'b'], { durationSeconds: 3600 }), midnight)
    const changed = withManifest(long, buildManifest(['c', 'a'], { durationSeconds: 3600 }), midnight + 60 * second)
    expect(nextChange(changed)).toBe(midnight + 90 * second)
    expect(atInstant(changed, midnight + 90 * second).playing.slideId).toBe('c')
  })

  it('draws a changed slide immediately', () => {
    const onAir = startOnAir(manifest, midnight + 3 * second)
    const before = itemsOf(onAir).current
    const slides = { ...manifest.slides, a: buildSlide('a-changed') }
    const after = itemsOf(
      withManifest(
        onAir,
        buildManifest(['c', 'a'], { slides: { ...slides, c: buildSlide('c') } }),
        midnight + 4 * second,
      ),
    ).current
    expect(after.slide?.title).toBe('a-changed')
    expect(after.key).not.toBe(before.key)
  })

  it('switches immediately when the slide is removed, and when nothing was shown', () => {
    expect(withManifest(startOnAir(manifest, midnight), buildManifest(['c']), midnight + second).playing.slideId).toBe(
      'c',
    )
    expect(withManifest(startOnAir(buildManifest([]), midnight), manifest, midnight + second).playing.slideId).toBe('a')
    expect(itemsOf(startOnAir(buildManifest([]), midnight)).current).toMatchObject({ key: 'default', slide: null })
  })

  it('shows no item for less than a second when a change comes in between', () => {
    const newer = buildManifest(['c', 'a', 'b'], { durationSeconds: 20 })
    const onAir = {
      ...startOnAir(manifest, midnight + 15 * second),
      pending: { manifest: newer, from: midnight + 19.5 * second },
    }
    const held = atInstant(onAir, midnight + 19.5 * second)
    expect(held.playing).toMatchObject({ slideId: 'b', until: midnight + 20 * second })
    expect(atInstant(held, midnight + 20 * second).playing).toMatchObject({
      slideId: 'a',
      from: midnight + 20 * second,
    })
  })
})
