import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { download } from './download.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers at once, and sends the bytes of the file when it is told to. */
function stubServer(status = 200) {
  let send: (byte: number) => void = () => undefined
  let end: () => void = () => undefined
  let fail: () => void = () => undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (byte) => controller.enqueue(Uint8Array.of(byte))
      end = () => controller.close()
      fail = () => controller.error(new Error('aborted'))
    },
  })
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', fail)
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': 'video/mp4' } }))
  })
  return { send, end }
}

test('a slow line may take many minutes for a file', async () => {
  const { send, end } = stubServer()
  const file = download('/files/videos/a.mp4', 'default')
  const bytes = Array.from({ length: 20 }, (_, at) => at)
  for (const byte of bytes) {
    await vi.advanceTimersByTimeAsync(29_000)
    send(byte)
  }
  end()
  expect(await file).toEqual({ bytes: Uint8Array.from(bytes).buffer, type: 'video/mp4' })
})

test('a download that hangs is given up after half a minute', async () => {
  const { send } = stubServer()
  let outcome = 'running'
  download('/files/videos/a.mp4', 'default').catch(() => {
    outcome = 'given up'
  })
  await vi.advanceTimersByTimeAsync(20_000)
  send(1)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(outcome).toBe('running')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outcome).toBe('given up')
})

test('a file that the server refuses is null', async () => {
  stubServer(404)
  expect(await download('/files/videos/a.mp4', 'default')).toBeNull()
})
