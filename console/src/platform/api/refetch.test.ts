import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import { invalidateTopics, refetch } from './refetch.ts'

const queryKey = ['messages']

/** A query whose answers are given by the test, one promise per load. */
function buildLoads() {
  const loads: PromiseWithResolvers<string>[] = []
  const queryFn = vi.fn<() => Promise<string>>(() => {
    const load = Promise.withResolvers<string>()
    loads.push(load)
    return load.promise
  })
  return { queryFn, answer: (at: number, text: string) => loads[at]?.resolve(text) }
}

test('a visible first load that began before the change is repeated', async () => {
  const queryClient = new QueryClient()
  const { queryFn, answer } = buildLoads()
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 30_000 })
  const stop = observer.subscribe(() => {})
  const refetched = refetch(queryClient, { queryKey })
  answer(0, 'before')
  await refetched
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answer(1, 'after')
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isStale: false }))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

test.each([
  ['the first load', undefined],
  ['a later load', 'earlier'],
])('%s of a page that is not shown yet is stale when it ends', async (_, data) => {
  const queryClient = new QueryClient()
  if (data) queryClient.setQueryData(queryKey, data)
  const { queryFn, answer } = buildLoads()
  const loaded = queryClient.fetchQuery({ queryKey, queryFn })
  await refetch(queryClient)
  answer(0, 'before')
  expect(await loaded).toBe('before')
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'before', isInvalidated: true })
})

test('other queries stay fresh', async () => {
  const queryClient = new QueryClient()
  const { queryFn, answer } = buildLoads()
  const loaded = queryClient.fetchQuery({ queryKey, queryFn })
  await refetch(queryClient, { queryKey: ['ads'] })
  answer(0, 'before')
  await loaded
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

/** A visible list with an answer. Further loads end when the test answers them. */
async function buildVisibleList() {
  const queryClient = new QueryClient()
  const { queryFn, answer } = buildLoads()
  const list = new QueryObserver(queryClient, { queryKey: ['slides'], queryFn, staleTime: Infinity })
  const stop = list.subscribe(() => {})
  const shows = (text: string) => vi.waitFor(() => expect(list.getCurrentResult().data).toBe(text))
  answer(0, 'first')
  await shows('first')
  return { queryClient, queryFn, stop, answer, shows }
}

test('what changes while a list reloads is reloaded once afterwards', async () => {
  const { queryClient, queryFn, stop, answer, shows } = await buildVisibleList()
  for (let change = 0; change < 20; change++) invalidateTopics(queryClient, ['slides'])
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answer(1, 'second')
  await shows('second')
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3))
  answer(2, 'third')
  await shows('third')
  expect(queryFn).toHaveBeenCalledTimes(3)
  stop()
})

test('what has changed is stale at once for the next page, whatever reloads', async () => {
  const { queryClient, stop } = await buildVisibleList()
  queryClient.setQueryData(['ads'], 'cached')
  invalidateTopics(queryClient, ['slides'])
  invalidateTopics(queryClient, ['ads'])
  expect(queryClient.getQueryState(['ads'])?.isInvalidated).toBe(true)
  stop()
})

test('a list reloads less and less often while changes continue, and at once after a pause', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queryClient = new QueryClient()
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('slides'))
  const stop = new QueryObserver(queryClient, { queryKey: ['slides'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  for (let change = 0; change < 100; change++) {
    invalidateTopics(queryClient, ['slides'])
    await vi.advanceTimersByTimeAsync(100)
  }
  // Ten seconds: at once, then after 0.5, 1, 2 and 4 seconds.
  expect(queryFn).toHaveBeenCalledTimes(1 + 5)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queryFn).toHaveBeenCalledTimes(1 + 6)
  for (const milliseconds of [1, 500]) {
    invalidateTopics(queryClient, ['slides'])
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  expect(queryFn).toHaveBeenCalledTimes(1 + 8)
  stop()
})
