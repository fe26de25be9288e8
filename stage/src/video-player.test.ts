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

it('loads a video again that had failed before the player took it', () => {
  const loaded: string[] = []
  const element = Object.assign(new EventTarget(), {
    error: { code: 2 },
    parentElement: null,
    currentTime: 0,
    muted: false,
    getAttribute: () => '/files/v.mp4',
    setAttribute: () => undefined,
    play: () => new Promise<void>(() => undefined),
    pause: () => undefined,
  })
  Object.defineProperty(element, 'src', {
    set(link: string) {
      loaded.push(link)
    },
  })
  const place = { appendChild: () => undefined }
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'video' ? element : place) })
  const player = createVideoPlayer({ now: () => 0, report: () => undefined, element: document.createElement('video') })
  player.play(document.createElement('div'), { key: 'a', link: '/files/v.mp4', seconds: 8, startedAt: 0, sound: false })
  player.rest()
  expect(loaded).toEqual(['/files/v.mp4'])
})
