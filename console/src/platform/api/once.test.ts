import { expect, test, vi } from 'vitest'

import { once } from './once.ts'

test('what is under way is not sent a second time, its answer serves both', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const send = vi.fn<(input: object) => Promise<string>>(() => promise)
  const sendOnce = once(send)
  const answers = [sendOnce({ ad: 'a' }), sendOnce({ ad: 'a' })]
  resolve('accepted')
  expect(await Promise.all(answers)).toEqual(['accepted', 'accepted'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('after the answer, also after a refusal, it can be sent again', async () => {
  const send = vi.fn<(input: object) => Promise<never>>(() => Promise.reject(new Error('refused')))
  const sendOnce = once(send)
  await expect(sendOnce({ ad: 'a' })).rejects.toThrow('refused')
  await expect(sendOnce({ ad: 'a' })).rejects.toThrow('refused')
  expect(send).toHaveBeenCalledTimes(2)
})

test('another choice is sent while the one before is under way, and so is the way back', () => {
  const send = vi.fn<(input: object) => Promise<never>>(() => new Promise(() => {}))
  const sendOnce = once(send)
  void sendOnce({ show: 'a' })
  void sendOnce({ show: 'b' })
  void sendOnce({ show: 'a' })
  expect(send.mock.calls).toEqual([
    [{ show: 'a' }, undefined],
    [{ show: 'b' }, undefined],
    [{ show: 'a' }, undefined],
  ])
})
