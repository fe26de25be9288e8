import { dayMilliseconds } from '@litfass/domain/time/week'
import { describe, expect, it } from 'vitest'

import { createServerClock } from './server-clock.ts'

function buildClock({ wall = 1_000_000 } = {}) {
  const device = { monotonic: 5_000, wall }
  const clock = createServerClock({ monotonic: () => device.monotonic, wall: () => device.wall })
  return { device, clock }
}

describe("the server's clock", () => {
  it("is the device's own until the server is heard, and runs on", () => {
    const { device, clock } = buildClock()
    expect(clock.now()).toBe(1_000_000)
    device.monotonic += 250
    expect(clock.now()).toBe(1_000_250)
  })

  it("does not care when the device's clock is set", () => {
    const { device, clock } = buildClock()
    device.wall += dayMilliseconds
    expect(clock.now()).toBe(1_000_000)
  })

  it('is never before a time that the server has had, until the server is heard', () => {
    const { clock } = buildClock()
    clock.atLeast(900_000)
    expect(clock.now()).toBe(1_000_000)
    clock.atLeast(5_000_000)
    expect(clock.now()).toBe(5_000_000)
    clock.hear(1_000_000)
    clock.atLeast(5_000_000)
    expect(clock.now()).toBe(1_000_000)
  })

  it('steps when it is more than two seconds off, by days as well, in both directions', () => {
    const { device, clock } = buildClock()
    clock.hear(1_000_000)
    clock.hear(1_000_000 + 5 * dayMilliseconds)
    expect(clock.now()).toBe(1_000_000 + 5 * dayMilliseconds)
    clock.hear(400_000)
    device.monotonic += 20_000
    clock.hear(420_000)
    expect(clock.now()).toBe(420_000)
  })

  it('is not set back by messages that are late alone or together', () => {
    const { device, clock } = buildClock()
    const hearLateBy = (late: number) => clock.hear(1_000_000 + device.monotonic - 5_000 - late)
    hearLateBy(0)
    for (const late of [5_000, 5_000, 0, 5_000, 8_000, 0]) {
      hearLateBy(late)
      hearLateBy(late)
      expect(clock.now()).toBe(1_000_000 + device.monotonic - 5_000)
      device.monotonic += late === 5_000 ? 5_000 : 20_000
    }
  })

  it('says by how much it was off before the server was heard, however late the first message is', () => {
    const { device, clock } = buildClock()
    expect(clock.hear(1_000_000 - 4_000)).toBe(4_000)
    device.monotonic += 20_000
    expect(clock.hear(1_000_000 + 20_000 - 30)).toBe(30)
  })

  it.each([
    ['follows the clock of the device, if that was right,', 0, 1],
    ['leaves out the suspension, if the clock of the device was wrong,', 10_000, 0],
  ])('%s when the device was suspended and the server is away', (_, error, slept) => {
    const { device, clock } = buildClock()
    clock.hear(1_000_000 + error)
    device.wall += 8 * 3_600_000
    expect(clock.now()).toBe(1_000_000 + error)
    device.wall += 61_000
    device.monotonic += 61_000
    expect(clock.now()).toBe(1_061_000 + error + slept * 8 * 3_600_000)
    clock.hear(1_061_000 + 8 * 3_600_000)
    expect(clock.now()).toBe(1_061_000 + 8 * 3_600_000)
  })

  it('follows the least late of the last seven messages', () => {
    const { device, clock } = buildClock()
    const lateBy = (late: number) => {
      device.monotonic += 20_000
      clock.hear(1_000_000 + device.monotonic - 5_000 - late)
      return 1_000_000 + device.monotonic - 5_000 - clock.now()
    }
    expect([470, 450, 20, 1_500, 30].map(lateBy)).toEqual([470, 450, 20, 20, 20])
    expect([40, 40, 40, 40, 40].map(lateBy)).toEqual([20, 20, 20, 20, 30])
  })

  it.each([
    ['fast', 20_010],
    ['slow', 19_990],
  ])('follows a server whose clock is %s', (_, step) => {
    const { device, clock } = buildClock()
    for (let count = 1; count <= 60; count++) {
      device.monotonic += 20_000
      clock.hear(1_000_000 + count * step)
    }
    expect(Math.abs(clock.now() - (1_000_000 + 60 * step))).toBeLessThan(100)
  })
})
