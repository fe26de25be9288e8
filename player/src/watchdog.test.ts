import { expect, test } from 'vitest'

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
    waitingFor: () => state.waitingFor,
    isVisible: () => state.isVisible,
    onStuck: () => void state.stuck++,
  })
  function lookAt(second: number) {
    state.now = second * 1_000
    watchdog.look()
    return state.stuck
  }
  function confirm(key: string) {
    state.waitingFor = null
    watchdog.confirm(key)
  }
  return { state, lookAt, confirm }
}

test('each look moves the show to its current position, in case its own timer has stopped', () => {
  const { state, lookAt } = build()
  lookAt(0)
  expect([lookAt(3_600), state.followed]).toEqual([0, 2])
})

test('a swap that never comes is noticed, a slow one is not', () => {
  const { state, lookAt, confirm } = build()
  state.waitingFor = 'a'
  expect([lookAt(0), lookAt(10)]).toEqual([0, 0])
  confirm('a')
  expect(lookAt(20)).toBe(0)
  state.waitingFor = 'a'
  expect([lookAt(30), lookAt(40), lookAt(50)]).toEqual([0, 0, 1])
})

test('a slide that is never drawn is noticed even if the show returns to a drawn one in between', () => {
  const { state, lookAt, confirm } = build()
  const seen = Array.from({ length: 4 }, (_, round) => {
    state.waitingFor = 'hung'
    const stuck = lookAt(round * 10)
    confirm('drawn')
    return [stuck, lookAt(round * 10 + 5)]
  })
  expect(seen.flat()).toEqual([0, 0, 0, 0, 1, 1, 2, 2])
})

test('a slow slide that is drawn each time is never taken for a hung one', () => {
  const { state, lookAt, confirm } = build()
  for (let round = 0; round < 10; round++) {
    state.waitingFor = 'slow'
    lookAt(round * 10)
    confirm('slow')
  }
  expect(state.stuck).toBe(0)
})

test('a hidden page may wait', () => {
  const { state, lookAt } = build()
  Object.assign(state, { waitingFor: 'a', isVisible: false })
  expect([lookAt(0), lookAt(3_600)]).toEqual([0, 0])
  state.isVisible = true
  expect([lookAt(3_610), lookAt(3_630)]).toEqual([0, 1])
})

test('a show that cannot be computed is noticed immediately', () => {
  const { state, lookAt } = build()
  state.isBroken = true
  expect(lookAt(0)).toBe(1)
})
