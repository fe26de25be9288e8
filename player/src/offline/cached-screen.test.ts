import { describe, expect, it } from 'vitest'

import { buildManifest } from './build-manifest.ts'
import {
  type CachedScreen,
  hashInLink,
  mediaOf,
  mediaToKeep,
  offlineVersion,
  screensToForget,
  slidesBeyond,
  videoWith,
  withCurrent,
  withPending,
  withoutVideos,
} from './cached-screen.ts'

const [first, second, third] = ['a', 'b', 'c'].map((slide) => buildManifest({ slides: [slide] }))

function take(manifests: (typeof first)[]): CachedScreen | undefined {
  return manifests.reduce<CachedScreen | undefined>(
    (kept, manifest) => (manifest ? withCurrent(withPending(kept, manifest, 1), manifest, 2) : kept),
    undefined,
  )
}

describe('what a device caches of a screen', () => {
  it('is the complete manifest, unchanged while another is downloaded', () => {
    if (!first || !second) throw new Error('no manifests')
    expect(withPending(undefined, first, 1)).toMatchObject({ current: null, pending: first })
    expect(withPending(take([first]), second, 3)).toMatchObject({ current: first, previous: null, pending: second })
  })

  it('is the current manifest and the one before it', () => {
    expect(take([first, second, third])).toMatchObject({ current: third, previous: second, pending: null })
    expect(take([first, second, second])).toMatchObject({ current: second, previous: first })
  })

  it('plays offline in its newest version only when that is complete, even if nothing has to be downloaded for it', () => {
    if (!first || !second) throw new Error('no manifests')
    expect(offlineVersion(undefined)).toBeNull()
    expect(offlineVersion(withPending(undefined, first, 1))).toBeNull()
    expect(offlineVersion(withPending(take([first]), { ...first, version: 'newer' }, 3))).toBeNull()
    expect(offlineVersion(withPending(take([first]), first, 3))).toBe(first.version)
    expect(offlineVersion(take([first, second]))).toBe(second.version)
  })

  it('needs the media of all its manifests, each once', () => {
    expect(mediaOf(buildManifest({ slides: ['a', 'b', 'a'] }))).toHaveLength(2)
    const kept = take([first, second, third])
    if (!kept || !first) throw new Error('nothing cached')
    expect([...mediaToKeep([kept])].map((link) => link.slice(0, 10)).sort()).toEqual(['/files/s/b', '/files/s/c'])
    expect(mediaToKeep([withPending(kept, first, 3)]).size).toBe(3)
  })

  it('is dropped for the least recently used screens, never for the present one', () => {
    const screens = [5, 1, 4, 2, 3, 6].map((usedAt) => ({
      screenId: `used ${usedAt}`,
      current: null,
      previous: null,
      pending: null,
      usedAt,
    }))
    expect(screensToForget(screens, 'used 6')).toEqual(['used 2', 'used 1'])
    expect(screensToForget(screens, 'used 1')).toEqual(['used 3', 'used 2'])
  })
})

describe("the hash in a picture's link", () => {
  it('is read from the address alone', () => {
    const hash = '0123456789abcdef0123456789abcdef'
    expect(hashInLink(`/files/slides/a.webp?v=${hash}`)).toBe(hash)
    expect(hashInLink(`/files/slides/a.webp?v=${hash}0`)).toBeNull()
    expect(hashInLink('/files/slides/a.webp')).toBeNull()
  })
})

describe('what a device caches of a video', () => {
  const manifest = buildManifest({ slides: ['a', 'b', 'c'], videos: { a: 10_000_000, c: 5_000 } })
  const pieces = (id: string) => manifest.slides[id]?.video?.pieces ?? []

  it('is only its pictures if it does not fit, and it is then not read from pieces', () => {
    const [full, smaller] = [manifest, withoutVideos(manifest, ['a', 'b'])]
    expect(mediaOf(smaller)).toEqual(mediaOf(full).filter((link) => !pieces('a').includes(link)))
    const stored = withCurrent(undefined, smaller, 1)
    const linkOf = (id: string) => manifest.slides[id]?.video?.link ?? ''
    expect(videoWith(linkOf('a'), [stored])).toBeNull()
    expect(videoWith(linkOf('c'), [stored])).toEqual(manifest.slides.c?.video)
  })

  it('is its pieces and its last frame beside the first one, never the whole', () => {
    const links = mediaOf(manifest)
    expect(pieces('a')).toHaveLength(3)
    expect(links).toEqual(expect.arrayContaining([...pieces('a'), ...pieces('c')]))
    expect(links).toHaveLength(3 + 4 + 2)
    expect(links).not.toContain(manifest.slides.a?.video?.link)
  })

  it('is found by the link of the whole', () => {
    const kept = take([manifest])
    const link = manifest.slides.a?.video?.link ?? ''
    expect(videoWith(link, kept ? [kept] : [])?.pieces).toEqual(pieces('a'))
    expect(videoWith('/files/videos/other.mp4', kept ? [kept] : [])).toBeNull()
  })

  it.each([
    ['nothing is stored and all fits', 10_007_000, [], []],
    ['nothing is stored and there is no space for the long one', 10_006_000, [], ['c']],
    ['there is space for the short one alone', 9_000_000, [], ['a']],
    ['most is stored', 2_000_000, pieces('a').slice(0, 2), []],
    ['nothing fits', 0, [], ['a', 'c']],
    ['more than all is taken', -1, [...pieces('a'), '/files/videos/a.webp?v=' + 'a'.repeat(32)], ['c']],
  ])('does not begin with slides that do not fit: %s', (_, free, stored, beyond) => {
    expect(slidesBeyond(free, manifest, new Set(stored))).toEqual(beyond)
  })
})
