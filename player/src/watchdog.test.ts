import { expect, it, test } from 'vitest'

import { createWatchdog } from './watchdog.ts'

interface State {
  now: number
  waitingFor: string | null
  isVisible: boolean
  isBroken: boolean
  stuck: number
  followed: number
}

function build() {
  const state: State = { now: 0, waitingFor: null, isVisible: true, isBroken: false, stuck: 0, followed: 0 }
  const watchdog = createWatchdog({
    now: () => state.now,
    follow() {
      if (state.isBroken) throw new Error('planted')
      state.followed++
    },
    waitingFor: () => (state.isVisible ? state.waitingFor : null),
    onStuck: () => void state.stuck++,
  })
  function lookAt(second: number) {
    state.now = second * 1_000
    watchdog.look()
    return state.stuck
  }
  function show(key: string) {
    state.waitingFor = key
    watchdog.check()
  }
  function confirm(key: string) {
    state.waitingFor = null
    watchdog.confirm(key)
  }
  /** Plays a rotation of one-second steps for a time, looking every ten seconds; returns how often it was stuck. */
  function rotate(minutes: number, items: { key: string; seconds: number; drawnAfter: number }[]) {
    let nextLook = state.now
    const end = state.now + minutes * 60_000
    while (state.now < end) {
      for (const { key, seconds, drawnAfter } of items) {
        show(key)
        for (let second = 0; second < seconds; second++) {
          if (second === drawnAfter) confirm(key)
          if (state.now >= nextLook) {
            watchdog.look()
            nextLook += 10_000
          }
          state.now += 1_000
        }
      }
    }
    return state.stuck
  }
  return { state, lookAt, show, confirm, rotate }
}

test('each look moves the show to its current position, in case its own timer has stopped', () => {
  const { state, lookAt } = build()
  lookAt(0)
  expect([lookAt(3_600), state.followed]).toEqual([0, 2])
})

test('a swap that never comes is noticed, a slow one is not', () => {
  const { lookAt, show, confirm } = build()
  show('a')
  expect([lookAt(0), lookAt(10)]).toEqual([0, 0])
  confirm('a')
  expect(lookAt(20)).toBe(0)
  show('b')
  expect([lookAt(30), lookAt(35), lookAt(40)]).toEqual([0, 0, 1])
})

test('a slide that was replaced once before it was drawn is not late an hour later', () => {
  const { lookAt, show, confirm } = build()
  show('replaced')
  lookAt(10)
  show('drawn')
  confirm('drawn')
  lookAt(20)
  lookAt(3_600)
  show('replaced')
  expect(lookAt(3_601)).toBe(0)
})

test('a device that slept during a swap is not taken for a hung one', () => {
  const { state, lookAt, show, confirm } = build()
  show('before')
  state.now = 3_600_000
  show('after')
  confirm('after')
  show('before')
  expect(lookAt(3_601)).toBe(0)
})

const drawn = (seconds: number) => ({ key: 'drawn', seconds, drawnAfter: 0 })
const hung = (seconds: number, key = 'hung') => ({ key, seconds, drawnAfter: Infinity })

it.each([5, 10, 13])(
  'a slide of %i s that is never drawn is noticed although others are drawn in between',
  (seconds) => {
    expect(build().rotate(5, [drawn(7), hung(seconds)])).toBeGreaterThan(0)
  },
)

it.each([1, 2, 5])('a show in which no slide of %i s is drawn is noticed', (seconds) => {
  expect(build().rotate(1, [hung(seconds, 'a'), hung(seconds, 'b'), hung(seconds, 'c')])).toBeGreaterThan(0)
})

it.each([1, 2, 3])('a slide of %i s that a slow device never draws in time is not taken for a hung one', (seconds) => {
  expect(build().rotate(24 * 60, [drawn(4), hung(seconds)])).toBe(0)
})

test('a slow slide that is drawn each time is not taken for a hung one', () => {
  expect(build().rotate(60, [drawn(10), { key: 'slow', seconds: 10, drawnAfter: 9 }])).toBe(0)
})

test('a hidden page may wait', () => {
  const { state, lookAt, show } = build()
  state.isVisible = false
  show('a')
  expect([lookAt(0), lookAt(3_600)]).toEqual([0, 0])
  state.isVisible = true
  expect([lookAt(3_610), lookAt(3_630)]).toEqual([0, 1])
})

test('a show that cannot be computed is noticed immediately', () => {
  const { state, lookAt } = build()
  state.isBroken = true
  expect(lookAt(0)).toBe(1)
})
