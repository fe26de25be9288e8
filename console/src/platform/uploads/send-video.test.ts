import { afterEach, expect, test, vi } from 'vitest'

import { sendVideo } from './send-video.ts'

// Resolves relative URLs, as browsers do.
class PageRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'http://litfass.example'), init)
  }
}

afterEach(() => vi.unstubAllGlobals())

test('the upload of a file that has been removed meanwhile ends, and what has arrived is deleted', async () => {
  const file = new File(['frames'], 'break.mp4')
  const unreadable = () => Promise.reject(new DOMException('removed', 'NotReadableError'))
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: unreadable })
  const requests: string[] = []
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', ({ method }: Request) => {
    requests.push(method)
    return Promise.resolve(Response.json({ id: 'video', received: [] }))
  })
  const { signal } = new AbortController()
  const sent = sendVideo({
    accountId: 'company',
    file,
    lastFrame: new File([], 'last.jpg'),
    onReport: () => {},
    signal,
  })
  await expect(sent).rejects.toMatchObject({ code: 'file-unreadable' })
  await expect.poll(() => requests).toEqual(['POST', 'DELETE'])
})
