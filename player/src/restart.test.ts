import { afterEach, describe, expect, it, vi } from 'vitest'

import { createRestart, restartDelay } from './restart.ts'

const minute = 60_000
const start = 1_800_000_000_000
const at = (...minutes: number[]) => minutes.map((minutesLater) => start + minutesLater * minute)
const delayAt = (restarts: number[], minutesLater: number) => restartDelay(restarts, start + minutesLater * minute)

describe('the limit on restarts', () => {
  it('allows three restarts in half an hour, then delays them', () => {
    expect(delayAt([], 0)).toBe(0)
    expect(delayAt(at(0, 5), 11)).toBe(0)
    expect(delayAt(at(0, 5, 10), 11)).toBe(19 * minute)
    expect(delayAt(at(0, 5, 10), 30)).toBe(0)
  })

  it('backs off when that continues for hours', () => {
    const restarts: number[] = []
    for (let now = start; now < start + 24 * 60 * minute; now += minute)
      if (restartDelay(restarts, now) === 0) restarts.push(now)
    const inHours = (from: number, until: number) =>
      restarts.filter((instant) => instant >= start + from * 60 * minute && instant < start + until * 60 * minute)
        .length
    expect([inHours(0, 1), inHours(0, 2), inHours(0, 10), inHours(10, 20)]).toEqual([6, 9, 9, 9])
  })
})

describe('another player', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** A page that is not drawn. `post` posts a message of the player in the frame with this number. */
  function openPage({ hidden = false } = {}) {
    const page = new EventTarget()
    const frames: { src: string; contentWindow: { location: { pathname: string } } }[] = []
    const remove = vi.fn<() => void>()
    const createElement = () => {
      const contentWindow = { location: { pathname: '' } }
      const frame = { src: '', contentWindow, classList: { add: () => undefined }, focus: () => undefined, remove }
      frames.push(frame)
      return frame
    }
    vi.useFakeTimers()
    vi.stubGlobal('window', Object.assign(page, { parent: page }))
    vi.stubGlobal('document', { hidden, createElement, body: { append: () => undefined } })
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const stop = vi.fn<() => void>()
    const restart = createRestart(stop, () => '/screens/view/first')
    const post = (at: number, data: string) =>
      page.dispatchEvent(Object.assign(new Event('message'), { source: frames[at]?.contentWindow, data }))
    return { restart, stop, frames, remove, post }
  }

  it('opens what the running one shows, which may be another screen than the page has opened', () => {
    const { restart, frames, post } = openPage()
    restart.begin()
    const [first] = frames
    expect(first?.src).toBe('/screens/view/first')

    post(0, 'litfass-drawn')
    // A code was typed in it.
    if (first) first.contentWindow.location.pathname = '/code/ACD346'
    post(0, 'litfass-restart')
    expect(frames.map(({ src }) => src)).toEqual(['/screens/view/first', '/code/ACD346'])
  })

  it.each([
    { hidden: true, ended: 1 },
    { hidden: false, ended: 0 },
  ])(
    'ends the old one without waiting for frames only in a hidden page, which has none: $hidden',
    ({ hidden, ended }) => {
      const { restart, stop, frames, remove, post } = openPage({ hidden })
      restart.begin()
      post(0, 'litfass-drawn')
      expect(stop).toHaveBeenCalledTimes(ended)
      post(0, 'litfass-restart')
      post(1, 'litfass-drawn')
      expect([frames.length, remove.mock.calls.length]).toEqual([2, ended])
    },
  )
})
