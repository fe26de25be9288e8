import { expect, test } from 'vitest'

import { createSemaphore } from './semaphore.ts'

test('permits are acquired in the order of the requests, and a released one that is requested again comes last', async () => {
  const newPermit = createSemaphore(1)
  const [first, second, third] = [newPermit(), newPermit(), newPermit()]
  const order: string[] = []
  await first.acquire()
  const requests = [second, third].map((permit, at) => permit.acquire().then(() => order.push(`permit ${at + 2}`)))
  expect(order).toEqual([])
  first.release()
  first.release()
  await requests[0]
  const again = first.acquire().then(() => order.push('permit 1 again'))
  second.release()
  await requests[1]
  third.release()
  await again
  expect(order).toEqual(['permit 2', 'permit 3', 'permit 1 again'])
})
