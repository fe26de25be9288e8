import { describe, expect, it } from 'vitest'

import type { StageItem } from './slide.tsx'
import { type Layers, type LayersEvent, layersOf, withEvent } from './stage-layers.ts'

const content = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }

function buildItem(key: string): StageItem {
  return { key, slide: { title: key, content, media: `/${key}.webp` }, animation: 'fade' }
}
const a = buildItem('a')
const b = buildItem('b')
const c = buildItem('c')
const clip: StageItem = {
  ...buildItem('clip'),
  slide: {
    title: 'clip',
    content,
    media: '/clip.webp',
    video: { link: '/clip.mp4', seconds: 9, lastFrame: '/z.webp' },
  },
  startedAt: 1,
}
const defaultSlide: StageItem = { key: 'default', slide: null, animation: 'fade' }

function after(layers: Layers, ...events: LayersEvent[]): Layers {
  return events.reduce(withEvent, layers)
}
function idOf({ waiting }: Layers, key: string): number {
  return waiting.find(({ item }) => item.key === key)?.id ?? -1
}
function keysOf({ shown, leaving, waiting }: Layers) {
  return { shown: shown.item.key, leaving: leaving?.item.key ?? null, waiting: waiting.map(({ item }) => item.key) }
}

const playingA = after(layersOf(a), { type: 'play', current: a, next: b })

describe('the layers of a stage', () => {
  it('fetch the next item while one is shown', () => {
    expect(keysOf(playingA)).toEqual({ shown: 'a', leaving: null, waiting: ['b'] })
  })

  it('swap at once to an item that is ready, and keep the old one below it until the animation is over', () => {
    const ready = after(playingA, { type: 'ready', id: idOf(playingA, 'b') })
    const swapped = after(ready, { type: 'play', current: b, next: c })
    expect(keysOf(swapped)).toEqual({ shown: 'b', leaving: 'a', waiting: [] })
    expect(swapped.shown.id).toBe(idOf(playingA, 'b'))
    expect(keysOf(after(swapped, { type: 'left', id: playingA.shown.id }))).toEqual({
      shown: 'b',
      leaving: null,
      waiting: ['c'],
    })
  })

  it('keep the old item until the wanted one is ready', () => {
    const wanted = after(playingA, { type: 'play', current: c, next: a })
    expect(keysOf(wanted)).toEqual({ shown: 'a', leaving: null, waiting: ['c'] })
    expect(keysOf(after(wanted, { type: 'ready', id: idOf(wanted, 'c') })).shown).toBe('c')
  })

  it('keep the old item when the next one fails, and continue with the one after it', () => {
    const wanted = after(playingA, { type: 'play', current: b, next: c })
    const failed = after(wanted, { type: 'failed', id: idOf(wanted, 'b') })
    expect(keysOf(failed)).toEqual({ shown: 'a', leaving: null, waiting: ['c'] })
    const ready = after(failed, { type: 'ready', id: idOf(failed, 'c') }, { type: 'play', current: c, next: a })
    expect(keysOf(ready).shown).toBe('c')
  })

  it('try a failed item again at its next turn', () => {
    const wanted = after(playingA, { type: 'play', current: b, next: c })
    const failed = after(wanted, { type: 'failed', id: idOf(wanted, 'b') })
    const back = after(failed, { type: 'play', current: a, next: b })
    expect(keysOf(back)).toEqual({ shown: 'a', leaving: null, waiting: ['b'] })
  })

  it('try the only item again at its next turn when it failed', () => {
    const turn = (startedAt: number) => ({
      type: 'play' as const,
      current: { ...a, startedAt },
      next: { ...a, startedAt },
    })
    const wanted = after(layersOf(defaultSlide), turn(1))
    const failed = after(wanted, { type: 'failed', id: idOf(wanted, 'a') })
    expect(keysOf(after(failed, turn(1)))).toEqual({ shown: 'default', leaving: null, waiting: [] })
    expect(keysOf(after(failed, turn(2)))).toEqual({ shown: 'default', leaving: null, waiting: ['a'] })
  })

  it('fetch the next one too when the wanted one is late, and still show that one if it comes in time', () => {
    const wanted = after(playingA, { type: 'play', current: b, next: c })
    const late = after(wanted, { type: 'late', id: idOf(wanted, 'b') })
    expect(keysOf(late)).toEqual({ shown: 'a', leaving: null, waiting: ['b', 'c'] })
    expect(keysOf(after(late, { type: 'ready', id: idOf(late, 'b') })).shown).toBe('b')
  })

  it('do not animate an item over itself', () => {
    expect(keysOf(after(playingA, { type: 'play', current: { ...a }, next: a }))).toEqual({
      shown: 'a',
      leaving: null,
      waiting: [],
    })
  })

  it('show the default slide at once', () => {
    expect(keysOf(after(playingA, { type: 'play', current: defaultSlide, next: b }))).toEqual({
      shown: 'default',
      leaving: 'a',
      waiting: [],
    })
  })

  it('drop the next item when it fails, and ignore events of layers that are gone', () => {
    const failed = after(playingA, { type: 'failed', id: idOf(playingA, 'b') })
    expect(keysOf(failed).waiting).toEqual([])
    expect(
      keysOf(after(failed, { type: 'ready', id: 99 }, { type: 'late', id: 99 }, { type: 'left', id: 99 })),
    ).toEqual(keysOf(failed))
  })

  it('keep the frame of a stalled video until its picture is drawn', () => {
    const covered = after(playingA, { type: 'play', current: clip, next: a })
    const id = idOf(covered, 'clip')
    const running = after(covered, { type: 'runs', id }, { type: 'left', id: playingA.shown.id })
    expect(keysOf(running)).toEqual({ shown: 'clip', leaving: null, waiting: ['a'] })

    const stalled = after(running, { type: 'stalls', id })
    expect(keysOf(stalled)).toEqual({ shown: 'clip', leaving: null, waiting: ['clip'] })
    // Its last frame stays until the video is tried again.
    const rests = { ...clip, slide: buildItem('clip').slide, startedAt: 2 }
    const resting = after(
      stalled,
      { type: 'failed', id: idOf(stalled, 'clip') },
      { type: 'play', current: rests, next: a },
    )
    expect(resting.shown).toMatchObject({ id, item: clip })
    expect(keysOf(resting).waiting).toEqual(['clip'])

    const drawn = after(resting, { type: 'ready', id: idOf(resting, 'clip') })
    expect(drawn).toMatchObject({ shown: { item: rests }, leaving: { id } })
    expect(keysOf(after(drawn, { type: 'left', id }))).toEqual({ shown: 'clip', leaving: null, waiting: ['a'] })
  })

  it('load no second picture for a video that stalls over a drawn one, or runs again', () => {
    const drawn = after(playingA, { type: 'play', current: clip, next: a })
    const id = idOf(drawn, 'clip')
    const both = after(drawn, { type: 'ready', id }, { type: 'runs', id }, { type: 'stalls', id })
    expect(keysOf(both).waiting).not.toContain('clip')
    const again = after(drawn, { type: 'runs', id }, { type: 'stalls', id }, { type: 'runs', id })
    expect(keysOf(again).waiting).not.toContain('clip')
  })

  it('are never more than three, each with its own id', () => {
    let layers = layersOf(defaultSlide)
    for (let step = 0; step < 500; step++) {
      const items = [a, b, c, defaultSlide]
      const current = items[(step * 7 + (step >> 3)) % 4] ?? a
      const next = items[(step * 5 + 1) % 4] ?? b
      layers = after(layers, { type: 'play', current, next })
      const ids = [layers.shown, layers.leaving, ...layers.waiting].flatMap((layer) => (layer ? [layer.id] : []))
      expect(ids.length).toBeLessThanOrEqual(3)
      expect(new Set(ids).size).toBe(ids.length)
      const id = layers.waiting[0]?.id ?? 0
      if (step % 3 === 0) layers = after(layers, { type: 'ready', id })
      if (step % 5 === 0) layers = after(layers, { type: 'failed', id })
      if (step % 4 === 0) layers = after(layers, { type: 'left', id: layers.leaving?.id ?? -1 })
    }
  })
})
