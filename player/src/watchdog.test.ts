import { expect, test } from 'vitest'

import { createWatchdog } from './watchdog.ts'

function build() {
  const state = { now: 0, isSettled: true, isVisible: true, isBroken: false, stuck: 0, followed: 0 }
  const watchdog = createWatchdog({
    now: () => state.now,
    follow() {
      if (state.isBroken) throw new Error('planted')
      state.followed++
    },
    isSettled: () => state.isSettled,
    isVisible: () => state.isVisible,
    onStuck: () => void state.stuck++,
  })
  function lookAt(second: number) {
    state.now = second * 1_000
    watchdog.look()
    return state.stuck
  }
  return { state, lookAt }
}

test('each look moves the show to where it should be, should its own timer have stopped', () => {
  const { state, lookAt } = build()
  lookAt(0)
  expect([lookAt(3_600), state.followed]).toEqual([0, 2])
})

test('a swap that never comes is noticed, a slow one is not', () => {
  const { state, lookAt } = build()
  state.isSettled = false
  expect([lookAt(0), lookAt(10)]).toEqual([0, 0])
  state.isSettled = true
  expect(lookAt(20)).toBe(0)
  state.isSettled = false
  expect([lookAt(30), lookAt(40), lookAt(50)]).toEqual([0, 0, 1])
})

test('a page that nobody sees may wait', () => {
  const { state, lookAt } = build()
  Object.assign(state, { isSettled: false, isVisible: false })
  expect([lookAt(0), lookAt(3_600)]).toEqual([0, 0])
  state.isVisible = true
  expect([lookAt(3_610), lookAt(3_630)]).toEqual([0, 1])
})

test('a show that cannot be computed is noticed at once', () => {
  const { state, lookAt } = build()
  state.isBroken = true
  expect(lookAt(0)).toBe(1)
})
