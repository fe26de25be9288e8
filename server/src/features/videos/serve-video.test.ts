import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'

import { describe, expect, test } from 'vitest'

import { buildAccount } from '../../testing/builders.ts'
import { mp4Of } from '../../testing/media/mp4-builder.ts'
import { buildVideo } from '../../testing/media/video-builder.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

/** One link for each open file of this process, where the system has that. */
const openFiles = '/proc/self/fd'

function linksIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)]
    } catch {
      // Closed meanwhile.
      return []
    }
  })
}

/** Asks for a file and disconnects without reading the answer. */
async function leave(url: string): Promise<void> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const socket = connect(Number(port), hostname)
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.once('close', () => resolve())
  socket.once('error', () => {})
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`, () => socket.resetAndDestroy())
  await promise
}

describe('the link of a video', async () => {
  const input = { seconds: 10, frameBytes: 40_000 }
  const file = mp4Of(input)
  const video = await buildVideo(await buildAccount(server), input)
  const url = server.url + video.url
  const read = async (headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers })
    return { response, body: new Uint8Array(await response.arrayBuffer()) }
  }

  test('has all pieces as one file, cacheable forever', async () => {
    const { response, body } = await read()
    expect(response.status).toBe(200)
    expect(body).toEqual(file)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const again = await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test.each([
    ['within a piece', 10, 20],
    ['over the border of two pieces', 4_194_300, 4_194_310],
    ['to the end', 9_000_000, file.length - 1],
    ['over three pieces', 4_194_303, 8_388_608],
  ])('answers a range %s', async (_name, first, last) => {
    const { response, body } = await read({ range: `bytes=${first}-${last}` })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${file.length}`)
    expect(body).toEqual(file.slice(first, last + 1))
  })

  test('refuses a range beyond the end, and sends the whole file if the caller has another version', async () => {
    const { response } = await read({ range: `bytes=${file.length}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${file.length}`)
    expect((await read({ range: 'bytes=0-1', 'if-range': '"another"' })).response.status).toBe(200)
  })

  test('is unknown with another hash', async () => {
    expect((await fetch(url.replace(/v=.*/, `v=${'0'.repeat(32)}`))).status).toBe(404)
  })

  test.skipIf(!existsSync(openFiles))('leaves no file open after HEAD, or when the caller disconnects', async () => {
    const openPieces = () => linksIn(openFiles).filter((path) => path.includes(video.id))
    for (let count = 0; count < 10; count += 1) expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
    await expect.poll(openPieces).toEqual([])
    for (let count = 0; count < 10; count += 1) await leave(url)
    await read({ range: 'bytes=0-1' })
    await expect.poll(openPieces).toEqual([])
  })
})

test.each(['-'.repeat(36), 'a'.repeat(36)])('the link of a video called %s is unknown', async (id) => {
  expect((await fetch(`${server.url}/files/videos/${id}.mp4?v=${'0'.repeat(32)}`)).status).toBe(404)
})
