import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createVideoPlayer } from './video-player.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const place = { appendChild: () => undefined, classList: { remove: () => undefined } }
const play = { key: 'a', link: '/files/v.mp4', seconds: 8, startedAt: 0, sound: false }

/** A `<video>` that notes what it loads. */
function videoElement(rest: { error?: object; play?: () => Promise<void> }) {
  const loaded: string[] = []
  const element = Object.assign(new EventTarget(), {
    error: null,
    parentElement: null,
    currentTime: 0,
    muted: false,
    getAttribute: () => '/files/v.mp4',
    setAttribute: () => undefined,
    play: () => new Promise<void>(() => undefined),
    pause: () => undefined,
    ...rest,
  })
  Object.defineProperty(element, 'src', {
    set(link: string) {
      loaded.push(link)
    },
  })
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'video' ? element : place) })
  return { element, loaded }
}

it('loads a video again that had failed before the player took it', () => {
  const { loaded } = videoElement({ error: { code: 2 } })
  const player = createVideoPlayer({ now: () => 0, report: () => undefined, element: document.createElement('video') })
  player.play(document.createElement('div'), play)
  player.stop()
  expect(loaded).toEqual(['/files/v.mp4'])
})

it('plays without sound where the browser blocks it, until someone presses a key', async () => {
  const listen = vi.spyOn(window, 'addEventListener')
  const blocked = Object.assign(new Error('blocked'), { name: 'NotAllowedError' })
  const { element } = videoElement({ play: () => (element.muted ? Promise.resolve() : Promise.reject(blocked)) })
  const reported: string[] = []
  const player = createVideoPlayer({ now: () => 0, report: (_, event) => reported.push(event) })
  expect(listen).not.toHaveBeenCalled()
  const target = document.createElement('div')
  player.play(target, { ...play, sound: true })
  await vi.advanceTimersByTimeAsync(0)
  expect([element.muted, reported]).toEqual([true, ['muted']])

  element.play = () => Promise.resolve()
  player.play(target, { ...play, sound: true, startedAt: 1 })
  expect(element.muted).toBe(true)
  window.dispatchEvent(new Event('keydown'))
  player.play(target, { ...play, sound: true, startedAt: 2 })
  expect(element.muted).toBe(false)
  player.stop()
})
