import { expect, test } from 'vitest'

import { createTurnstile } from './turnstile.ts'

const fine = () => Promise.resolve(new Response('fine'))
const tooMany = () => Promise.resolve(new Response(null, { status: 429, headers: { 'x-retry-after': '60' } }))

test('a caller passes one by one, others beside them', async () => {
  const turnstile = createTurnstile({ clock: () => 0 })
  const order: string[] = []
  const held = Promise.withResolvers<Response>()
  const slow = turnstile.pass('a', () => {
    order.push('first')
    return held.promise
  })
  const next = turnstile.pass('a', () => {
    order.push('second')
    return fine()
  })
  await turnstile.pass('b', fine)
  order.push('other')
  held.reject(new Error('broken'))
  await expect(slow).rejects.toThrow('broken')
  expect((await next).status).toBe(200)
  expect(order).toEqual(['first', 'other', 'second'])
})

test('a refusal that names no time turns nobody else away', async () => {
  const turnstile = createTurnstile({ clock: () => 0 })
  const locked = await turnstile.pass('a', () => Promise.resolve(new Response(null, { status: 429 })))
  expect([locked.status, (await turnstile.pass('a', fine)).status]).toEqual([429, 200])
})

test('who is told to wait is turned away until then, and nobody else', async () => {
  let now = 1000
  const turnstile = createTurnstile({ clock: () => now })
  const statusOf = async (caller: string) => (await turnstile.pass(caller, fine)).status
  await turnstile.pass('a', tooMany)
  now += 15_500
  expect((await turnstile.pass('a', fine)).headers.get('x-retry-after')).toBe('45')
  now += 44_499
  expect([await statusOf('a'), await statusOf('b')]).toEqual([429, 200])
  now += 1
  expect(await statusOf('a')).toBe(200)
})
