import type { StageItem } from '@litfass/stage/slide'
import { expect, it } from 'vitest'

import { buildManifest } from './offline/build-manifest.ts'
import { memoryOf } from './offline/build-memory.ts'
import type { Remembered } from './offline/device-memory.ts'
import { createVideoChecks } from './video-checks.ts'

const manifest = buildManifest({ slides: ['a', 'b'], videos: { a: 9_000_000 } })
const item: StageItem = { key: 'a 1', slide: manifest.slides.a ?? null, animation: 'fade', startedAt: 0 }
const play = { key: item.key, slideId: 'a' }

function build({ canDecode = true, stored = {} }: { canDecode?: boolean; stored?: Partial<Remembered> } = {}) {
  return createVideoChecks({ canDecode, memory: memoryOf(stored) })
}

it('a video that failed three times is replaced by its first frame until it is tried again', () => {
  const videos = build()
  videos.hear('fails', play)
  videos.hear('fails', play)
  expect(videos.staged(item)).toBe(item)
  expect(videos.cannotPlay(manifest)).toEqual([])
  videos.hear('fails', play)
  expect(videos.staged(item).slide).toMatchObject({ media: item.slide?.media, video: undefined })
  expect(videos.cannotPlay(manifest)).toEqual([{ id: 'a', reason: 'failed' }])
  videos.retry()
  expect(videos.staged(item)).toBe(item)
})

it('a video that failed is reported until it runs, even after a restart of the device', async () => {
  const stored: Partial<Remembered> = {}
  const before = build({ stored })
  for (let times = 0; times < 3; times++) before.hear('fails', play)
  before.hear('muted', play)
  const after = build({ stored })
  await expect.poll(() => after.cannotPlay(manifest)).toEqual([{ id: 'a', reason: 'failed' }])
  expect(after.isMuted).toBe(true)
  after.hear('audible', play)
  after.hear('runs', play)
  expect(after.cannotPlay(manifest)).toEqual([])
  expect(after.isMuted).toBe(false)
  expect(stored.videos).toEqual({ failed: [], isMuted: false })
})

it('a device without a decoder shows first frames, reports their videos and downloads none of them', () => {
  const videos = build({ canDecode: false })
  const known = videos.playable(manifest)
  expect(known.slides.a).toMatchObject({ video: { link: manifest.slides.a?.video?.link, pieces: [] } })
  expect(known.slides.b).toEqual(manifest.slides.b)
  expect(videos.staged(item).slide?.video).toBeUndefined()
  expect(videos.cannotPlay(known)).toEqual([{ id: 'a', reason: 'format' }])
})

it('a slide for which there is no space is reported, if it still plays', () => {
  const videos = build()
  videos.tooLarge = ['b', 'gone']
  expect(videos.cannotPlay(manifest)).toEqual([{ id: 'b', reason: 'no-space' }])
  expect(videos.cannotPlay(null)).toEqual([])
})
