import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { StorageUnavailableError } from './files.ts'
import { s3Store } from './s3-files.ts'
import { createStorageSpace, isOutOfSpace } from './storage-space.ts'

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error,
  )
}

test('errors of a full disk are recognized, other disk errors are not', async () => {
  const full = await open('/dev/full', 'r+')
  const error = await failureOf(() => full.writeFile('x'))
  await full.close()
  expect(isOutOfSpace(error)).toBe(true)
  expect(isOutOfSpace(new StorageUnavailableError(error))).toBe(true)
  expect(isOutOfSpace(await failureOf(() => open('/nowhere/at-all')))).toBe(false)
})

test.each([
  [507, 'XMinioStorageFull', true],
  [507, 'InsufficientStorage', true],
  [403, 'QuotaExceeded', true],
  [403, 'AccessDenied', false],
])('a bucket that answers %s %s is full: %s', async (status, code, isFull) => {
  const service = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  afterAll(() => service.close())
  const { port } = service.address() as AddressInfo
  const store = s3Store({
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(isOutOfSpace(await failureOf(() => store.put('slides/a.png', new Uint8Array(1))))).toBe(isFull)
})

test('storage counts as full while little is free, and for two minutes after a refused write', async () => {
  let [now, free]: [number, number | null] = [1_000_000, 5_000_000_000]
  const space = createStorageSpace({ clock: () => now, freeBytes: async () => free })
  expect(await space.isFull()).toBe(false)
  space.reportFull()
  expect(await space.isFull()).toBe(true)
  now += 121_000
  expect(await space.isFull()).toBe(false)
  now -= 121_000
  expect(await space.isFull(), 'after the clock was set back').toBe(false)
  free = 1_000_000
  expect(await space.isFull()).toBe(true)
  free = null
  expect(await space.isFull()).toBe(false)
})
