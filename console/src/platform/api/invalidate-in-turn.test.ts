import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { invalidateInTurn } from './invalidate-in-turn.ts'

const queryKey = ['slides']

/** A visible list with an answer. Further loads end when the test answers them. */
async function buildVisibleList() {
  const queryClient = new QueryClient()
  const loads: PromiseWithResolvers<string>[] = []
  const queryFn = vi.fn<() => Promise<string>>(() => {
    const load = Promise.withResolvers<string>()
    loads.push(load)
    return load.promise
  })
  const stop = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {})
  loads[0]?.resolve('first')
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('first'))
  return { queryClient, queryFn, stop, answer: (at: number, text: string) => loads[at]?.resolve(text) }
}

test('what changes while a list reloads is reloaded once afterwards', async () => {
  const { queryClient, queryFn, stop, answer } = await buildVisibleList()
  for (let change = 0; change < 20; change++) invalidateInTurn(queryClient, ['slides'])
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answer(1, 'second')
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('second'))
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3))
  answer(2, 'third')
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('third'))
  expect(queryFn).toHaveBeenCalledTimes(3)
  stop()
})

test('what has changed is stale at once for the next page, whatever reloads', async () => {
  const { queryClient, stop } = await buildVisibleList()
  queryClient.setQueryData(['ads'], 'cached')
  invalidateInTurn(queryClient, ['slides'])
  invalidateInTurn(queryClient, ['ads'])
  expect(queryClient.getQueryState(['ads'])?.isInvalidated).toBe(true)
  stop()
})
