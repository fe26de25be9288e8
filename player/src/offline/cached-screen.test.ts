import { describe, expect, it } from 'vitest'

import { buildManifest } from './build-manifest.ts'
import {
  type CachedScreen,
  hashInLink,
  mediaOf,
  mediaToKeep,
  screensToForget,
  withCurrent,
  withPending,
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

  it('needs the media of all its manifests, each once', () => {
    expect(mediaOf(buildManifest({ slides: ['a', 'b', 'a'] }))).toHaveLength(2)
    const kept = take([first, second, third])
    if (!kept || !first) throw new Error('nothing kept')
    expect([...mediaToKeep([kept])].map((link) => link.slice(0, 10)).sort()).toEqual(['/files/s/b', '/files/s/c'])
    expect(mediaToKeep([withPending(kept, first, 3)]).size).toBe(3)
  })

  it('is dropped for the least recently used screens', () => {
    const screens = [5, 1, 4, 2, 3, 6].map((usedAt) => ({
      screenId: `used ${usedAt}`,
      current: null,
      previous: null,
      pending: null,
      usedAt,
    }))
    expect(screensToForget(screens)).toEqual(['used 2', 'used 1'])
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
