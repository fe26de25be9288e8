import type { Manifest } from '@litfass/api/playback/player'
import { aheadAt } from '@litfass/domain/playback/plays-ahead'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { buildManifest } from './build-manifest.ts'
import { memoryOf } from './build-memory.ts'
import type { Remembered } from './device-memory.ts'
import { storePicturesAhead } from './pictures-ahead.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 26, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Plays these slides in order, ten seconds each. All are pictures alone, apart from `changes`. */
function manifestOf(slides: string[], changes: Record<string, Partial<Manifest['slides'][string]>> = {}): Manifest {
  const manifest = buildManifest({ slides })
  for (const [id, slide] of Object.entries(manifest.slides)) Object.assign(slide, { bytes: 5 }, changes[id])
  const main = slides.map((slideId) => ({ slideId, durationSeconds: 10, animation: 'none' as const }))
  return { ...manifest, programme: { ...manifest.programme, shows: { main }, assignedShow: 'main' } }
}

function device() {
  const stored: Partial<Remembered> = {}
  const store = storePicturesAhead(memoryOf(stored), () => Date.now())
  const mediaAt = (instant: number) => stored.ahead && aheadAt(stored.ahead.plays, instant)?.media
  return { stored, store, mediaAt }
}

it('a device knows for hours which pictures play, and renews that every hour', async () => {
  const { store, stored, mediaAt } = device()
  const manifest = manifestOf(['a', 'b'])
  store(manifest)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stored.ahead?.version).toBe(manifest.version)
  const expected = [manifest.slides['a']?.media, manifest.slides['b']?.media]
  const instants = [start + 25_000, start + hour + 5_000, start + 2 * hour + 15_000]
  for (const instant of instants) expect(mediaAt(instant)).toBe(expected[Math.floor(instant / 10_000) % 2])
  expect(mediaAt(start + 4 * hour)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(mediaAt(start + 4 * hour)).toBe(expected[0])
})

it('leaves out slides with text, blurred bars or a video, and says how each picture is drawn', async () => {
  const { store, stored } = device()
  const { slides: withVideo } = buildManifest({ slides: ['v'], videos: { v: 1 } })
  const manifest = manifestOf(['a', 'b', 't', 'l', 'v'], {
    b: { pictureFit: { kind: 'contain', bars: '#102030' } },
    t: { content: richTextOf({ headline: ['Sale'], lines: [] }) },
    l: { pictureFit: { kind: 'contain', bars: 'blurred' } },
    v: { video: withVideo['v']?.video },
  })
  store({ ...manifest, screen: { ...manifest.screen, rotation: 90 } })
  await vi.advanceTimersByTimeAsync(10_000)
  const pictures = new Set(stored.ahead?.plays.map(([, picture]) => picture))
  const picture = (id: string) => ({ media: manifest.slides[id]?.media, bytes: 5, rotation: 90 })
  expect([...pictures].filter(Boolean)).toEqual([
    { ...picture('a'), style: {} },
    { ...picture('b'), style: { objectFit: 'contain', background: '#102030' } },
  ])
})

it('follows another manifest, and stores nothing once the screen is gone', async () => {
  const { store, stored } = device()
  store(manifestOf(['a']))
  await vi.advanceTimersByTimeAsync(10_000)
  store(manifestOf(['b']))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stored.ahead?.version).toBe('b')
  store(null)
  delete stored.ahead
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(stored.ahead).toBeUndefined()
})
