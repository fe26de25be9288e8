import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { initialFit, PictureFit, pictureBox, wholeFit } from './picture-fit.ts'

const portrait = { width: 1080, height: 1920 }
const landscape = { width: 1920, height: 1080 }

describe('a fit', () => {
  it.each([
    [{ kind: 'cover', x: 0, y: 100 }, null],
    [{ kind: 'contain', bars: 'blurred' }, null],
    [{ kind: 'contain', bars: '#0e6b5c' }, null],
    [{ kind: 'cover', x: -1, y: 0 }, ['x', 'too-small']],
    [{ kind: 'cover', x: 50, y: 101 }, ['y', 'too-large']],
    [{ kind: 'contain', bars: 'url(https://example.org)' }, ['bars', 'invalid']],
  ])('of %j is refused as %j', (fit, expected) => {
    const issue = PictureFit.safeParse(fit).error?.issues[0]
    expect(issue ? [...issue.path, issue.message] : null).toEqual(expected)
  })
})

describe('a new picture', () => {
  it.each([
    ['like the screen', landscape, null],
    ['of a camera', { width: 1600, height: 1200 }, null],
    ['that loses a third', { width: 1185, height: 1000 }, wholeFit],
    ['that loses less than a third', { width: 1186, height: 1000 }, null],
    ['that is square', { width: 1000, height: 1000 }, wholeFit],
    ['of a page in A4', { width: 1358, height: 1920 }, wholeFit],
    ['of a banner', { width: 1920, height: 500 }, wholeFit],
  ])('%s is fitted', (_, picture, fit) => {
    expect(initialFit(picture)).toEqual(fit)
  })
})

describe('the box of a picture', () => {
  it.each<[PictureFit, number, number]>([
    [{ kind: 'cover', x: 50, y: 50 }, 0, -1167],
    [{ kind: 'cover', x: 50, y: 0 }, 0, 0],
    [{ kind: 'cover', x: 0, y: 100 }, 0, -2333],
    [{ kind: 'contain', bars: 'blurred' }, 656, 0],
  ])('of a portrait poster with %j begins %i px from the left and %i from the top', (fit, left, top) => {
    const box = pictureBox(portrait, landscape, fit)
    expect([Math.round(box.left) + 0, Math.round(box.top) + 0]).toEqual([left, top])
  })

  it('covers the frame or lies in it, touches two edges, and keeps its ratio', () => {
    const side = fc.integer({ min: 1, max: 4000 })
    const size = fc.record({ width: side, height: side })
    const share = fc.integer({ min: 0, max: 100 })
    const anyFit = fc.oneof(
      fc.record({ kind: fc.constant('cover' as const), x: share, y: share }),
      fc.record({ kind: fc.constant('contain' as const), bars: fc.constant('blurred' as const) }),
    )
    fc.assert(
      fc.property(size, size, anyFit, (picture, frame, fit) => {
        const { left, top, width, height } = pictureBox(picture, frame, fit)
        expect(width / height).toBeCloseTo(picture.width / picture.height, 6)
        const gaps = [left, top, frame.width - left - width, frame.height - top - height]
        for (const gap of gaps) {
          if (fit.kind === 'cover') expect(gap).toBeLessThan(0.001)
          else expect(gap).toBeGreaterThan(-0.001)
        }
        expect(gaps.filter((gap) => Math.abs(gap) < 0.001).length).toBeGreaterThanOrEqual(2)
      }),
    )
  })
})
