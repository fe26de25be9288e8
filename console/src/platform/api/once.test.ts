import { expect, test, vi } from 'vitest'

import { once } from './once.ts'

test('a running request is not sent again, and both calls get its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const send = vi.fn<(input: object) => Promise<string>>(() => promise)
  const sendOnce = once(send)
  const answers = [sendOnce({ ad: 'a' }), sendOnce({ ad: 'a' })]
  resolve('accepted')
  expect(await Promise.all(answers)).toEqual(['accepted', 'accepted'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('it can be sent again after an answer or a refusal', async () => {
  const send = vi.fn<(input: object) => Promise<never>>(() => Promise.reject(new Error('refused')))
  const sendOnce = once(send)
  await expect(sendOnce({ ad: 'a' })).rejects.toThrow('refused')
  await expect(sendOnce({ ad: 'a' })).rejects.toThrow('refused')
  expect(send).toHaveBeenCalledTimes(2)
})

test('another input is sent while the previous one is running, and so is the change back', () => {
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
