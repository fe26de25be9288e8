import { RequestProblem } from '@litfass/api/client'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { buildQueryClient } from './query-client.ts'

test('what could not be read without a network is read again when the network returns', async () => {
  const nothing = () => undefined
  const queryClient = buildQueryClient({
    onReadSignedOut: nothing,
    onSendSignedOut: nothing,
    onReadTwoFactorRequired: nothing,
  })
  queryClient.mount()
  const answers = [
    Promise.resolve('29,40'),
    Promise.reject(new RequestProblem({ code: 'offline', status: 0, title: 'offline' })),
    Promise.resolve('40,25'),
  ]
  const queryFn = vi.fn<() => Promise<string>>(() => answers.shift() ?? Promise.resolve(''))
  const prices = new QueryObserver(queryClient, { queryKey: ['prices'], queryFn, retry: false })
  const others = vi.fn<() => string>(() => 'slides')
  const slides = new QueryObserver(queryClient, { queryKey: ['slides'], queryFn: others })
  const unsubscribe = [prices, slides].map((observer) => observer.subscribe(() => undefined))
  await expect.poll(() => prices.getCurrentResult().data).toBe('29,40')
  onlineManager.setOnline(false)
  await prices.refetch()
  expect(prices.getCurrentResult().isError).toBe(true)
  onlineManager.setOnline(true)
  await expect.poll(() => prices.getCurrentResult()).toMatchObject({ data: '40,25', isError: false })
  expect(others).toHaveBeenCalledTimes(1)
  for (const stop of unsubscribe) stop()
  queryClient.unmount()
})
