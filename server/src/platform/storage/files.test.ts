import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, describe, expect, test } from 'vitest'

import { s3Server } from '../../testing/services/s3-server.ts'
import { type FileStore, folderStore, StorageUnavailableError } from './files.ts'
import { sha256 } from './media.ts'
import { s3Store } from './s3-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'litfass-store-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const place = await s3Server()

async function bytesOf(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.read(key)
  return file && buffer(file.stream)
}

describe.each([
  ['a folder', folderStore(folder)],
  ['a bucket', s3Store(place)],
])('%s', (_, store) => {
  test('returns the stored bytes and their number', async () => {
    for (const size of [0, 1, 100_000, 6_000_000]) {
      const bytes = randomBytes(size)
      await store.put('slides/thumb@256_one-two.webp', bytes)
      expect((await store.read('slides/thumb@256_one-two.webp'))?.bytes).toBe(size)
      expect((await bytesOf(store, 'slides/thumb@256_one-two.webp'))?.equals(bytes)).toBe(true)
    }
  })

  test('reports which files exist', async () => {
    expect([await store.has('slides/new.png'), await store.read('slides/new.png')]).toEqual([false, null])
    await store.put('slides/new.png', randomBytes(10))
    expect(await store.has('slides/new.png')).toBe(true)
    await store.remove('slides/new.png')
    expect([await store.has('slides/new.png'), await store.read('slides/new.png')]).toEqual([false, null])
    await store.remove('slides/new.png')
  })

  test('receives bytes in parts before their key is known', async () => {
    const bytes = randomBytes(300_000)
    const received = await store.receive([bytes.subarray(0, 70_000), bytes.subarray(70_000)])
    expect([received.bytes, received.hash]).toEqual([300_000, sha256(bytes)])
    await received.prepare('videos/parts.mp4')
    await received.keep('videos/parts.mp4')
    await received.discard()
    expect((await bytesOf(store, 'videos/parts.mp4'))?.equals(bytes)).toBe(true)
  })

  test('tolerates a reader that disconnects', async () => {
    await store.put('slides/long.png', randomBytes(5_000_000))
    for (let count = 0; count < 60; count++) {
      const file = await store.read('slides/long.png')
      await file?.stream.cancel()
    }
    expect((await bytesOf(store, 'slides/long.png'))?.length).toBe(5_000_000)
  })

  test('answers while sixty readers pause', async () => {
    const bytes = randomBytes(1_000_000)
    await store.put('slides/slow.png', bytes)
    const paused = await Promise.all(Array.from({ length: 60 }, () => store.read('slides/slow.png')))
    expect((await bytesOf(store, 'slides/slow.png'))?.equals(bytes)).toBe(true)
    for (const file of paused) await file?.stream.cancel()
  })

  test.each(['../secret.png', 'slides/../secret.png', '/etc/passwd', 'slides/.png', 'slides/a b.png', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, randomBytes(1))).rejects.toThrow('not a file key')
      await expect(store.read(key)).rejects.toThrow('not a file key')
      await expect(store.has(key)).rejects.toThrow('not a file key')
      await expect(store.remove(key)).rejects.toThrow('not a file key')
    },
  )
})

test('bytes that are cut short or discarded leave nothing in the folder', async () => {
  const store = folderStore(join(folder, 'cut'))
  async function* cutShort() {
    yield randomBytes(100_000)
    await Promise.reject(new Error('cut short'))
  }
  await expect(store.receive(cutShort())).rejects.toThrow('cut short')
  const received = await store.receive([randomBytes(100)])
  expect(await readdir(join(folder, 'cut'))).toHaveLength(1)
  await received.discard()
  expect(await readdir(join(folder, 'cut'))).toEqual([])
})

test('a folder that cannot be read is an error, not a missing file', async () => {
  await symlink('endless', join(folder, 'endless'))
  const store = folderStore(folder)
  await expect(store.has('endless/new.png')).rejects.toThrow(StorageUnavailableError)
  await expect(store.read('endless/new.png')).rejects.toThrow(StorageUnavailableError)
})

// Not tested with S3, which guarantees this itself: the S3 server of the tests does not.
test('a folder keeps one of several concurrent writes to a key, never a mixture', async () => {
  const store = folderStore(folder)
  const contents = Array.from({ length: 8 }, (_, at) => Buffer.alloc(200_000, at + 1))
  await Promise.all(contents.map((bytes) => store.put('ads/same.png', bytes)))
  const kept = await bytesOf(store, 'ads/same.png')
  expect(contents.filter((bytes) => kept?.equals(bytes))).toHaveLength(1)
})

test('a refused access key is an error, not a missing file', async () => {
  const wrongKey = s3Store({ ...place, secretAccessKey: 'wrong' })
  await expect(wrongKey.read('slides/new.png')).rejects.toThrow('signature')
  await expect(wrongKey.put('slides/new.png', randomBytes(1))).rejects.toThrow('signature')
})

test('an unreachable service is an error, not a missing file', async () => {
  const nowhere = s3Store({ ...place, endpoint: 'http://127.0.0.1:1' })
  await expect(nowhere.read('slides/new.png')).rejects.toThrow('ECONNREFUSED')
})
