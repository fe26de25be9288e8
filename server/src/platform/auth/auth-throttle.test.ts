import { expect, test } from 'vitest'

import { Problem } from '../http/problem.ts'
import { createAuthThrottle } from './auth-throttle.ts'

const succeed = () => Promise.resolve('done')
const limited = (retryAfterSeconds?: number) => () =>
  Promise.reject(new Problem('too-many-requests', { retryAfterSeconds }))

test('attempts of one caller are serialized; other callers run in parallel', async () => {
  const throttle = createAuthThrottle({ clock: () => 0 })
  const order: string[] = []
  const pending = Promise.withResolvers<string>()
  const slow = throttle.pass('a', () => {
    order.push('first')
    return pending.promise
  })
  const next = throttle.pass('a', () => {
    order.push('second')
    return succeed()
  })
  await throttle.pass('b', succeed)
  order.push('other')
  pending.reject(new Error('broken'))
  await expect(slow).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(order).toEqual(['first', 'other', 'second'])
})

test('a refusal without a wait time does not block later attempts', async () => {
  const throttle = createAuthThrottle({ clock: () => 0 })
  await expect(throttle.pass('a', limited())).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await throttle.pass('a', succeed)).toBe('done')
})

test('a refusal with a wait time blocks only that caller until then', async () => {
  let now = 1000
  const throttle = createAuthThrottle({ clock: () => now })
  const outcomeOf = (caller: string) => throttle.pass(caller, succeed).catch((error: Problem) => error.code)
  await expect(throttle.pass('a', limited(60))).rejects.toMatchObject({ retryAfterSeconds: 60 })
  now += 15_500
  await expect(throttle.pass('a', succeed)).rejects.toMatchObject({ retryAfterSeconds: 45 })
  now += 44_499
  expect([await outcomeOf('a'), await outcomeOf('b')]).toEqual(['too-many-requests', 'done'])
  now += 1
  expect(await outcomeOf('a')).toBe('done')
})

test('a clock that is set back extends no block', async () => {
  let now = 100_000
  const throttle = createAuthThrottle({ clock: () => now })
  await expect(throttle.pass('a', limited(60))).rejects.toMatchObject({ retryAfterSeconds: 60 })
  now -= 50_000
  expect(await throttle.pass('a', succeed)).toBe('done')
})
