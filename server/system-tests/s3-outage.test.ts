import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import type { S3Config } from '../src/platform/config.ts'
import { readAll, StorageUnavailableError } from '../src/platform/storage/files.ts'
import { requireFiles } from '../src/platform/storage/open-files.ts'
import { s3Store } from '../src/platform/storage/s3-files.ts'
import { buildAccount, buildImage, buildSlide, refusalOf } from '../src/testing/builders.ts'
import { startS3 } from '../src/testing/services/s3-server.ts'
import { testServer } from '../src/testing/test-server.ts'

const s3 = await startS3()
const server = await testServer({ s3: s3.config, logLevel: 'silent' })
const log = pino({ level: 'silent' })

test('while the bucket is unavailable, pictures are refused with Retry-After, and everything else works', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account)
  const body = { title: 'Other', content: richTextOf({ headline: ['Words'] }) }
  const seen = () => fetch(server.url + slide.backgroundUrl)
  await s3.stop()

  const unavailable = await seen()
  expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await unavailable.json()).toMatchObject({ code: 'files-unavailable' })
  const file = await buildImage({ color: '#123456' })
  expect(
    await refusalOf(account.call(slideApi.updateSlide, { accountId, slideId: slide.id, body, file })),
  ).toMatchObject({ code: 'files-unavailable', status: 503 })
  await account.call(slideApi.updateSlide, { accountId, slideId: slide.id, body })

  await s3.start()
  expect((await seen()).status).toBe(200)
  const changed = await account.call(slideApi.updateSlide, { accountId, slideId: slide.id, body, file })
  expect((await fetch(server.url + changed.backgroundUrl)).status).toBe(200)
})

test('the start fails with a readable error for a wrong bucket or key, but not for a service that does not answer', async () => {
  const start = (change: Partial<S3Config>) => requireFiles({ s3: { ...s3.config, ...change } }, log)
  await expect(start({ bucket: 'nobodys-bucket' })).rejects.toThrow(
    'S3_BUCKET: there is no bucket nobodys-bucket. See docs/operating.md.',
  )
  await expect(start({ secretAccessKey: 'guessed' })).rejects.toThrow(
    `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: access to the bucket ${s3.config.bucket} was denied. See docs/operating.md.`,
  )
  await expect(start({ endpoint: 'http://127.0.0.1:1' })).resolves.toBeUndefined()
  await expect(start({})).resolves.toBeUndefined()
})

/** The configuration of a service on this server. */
async function configOf(service: Server): Promise<S3Config> {
  service.listen(0, '127.0.0.1')
  onTestFinished(() => void service.close())
  await once(service, 'listening')
  const { port }: AddressInfo = Object(service.address())
  return { ...s3.config, endpoint: `http://127.0.0.1:${port}` }
}

test('a service that takes connections and never answers counts as unavailable', async () => {
  const place = await configOf(createServer((socket) => void socket.on('error', () => {})))
  await Promise.all([
    expect(s3Store(place).read('slides/none.png')).rejects.toThrow(StorageUnavailableError),
    expect(requireFiles({ s3: place }, log)).resolves.toBeUndefined(),
  ])
})

test('a service that stops in the middle of a file counts as unavailable', async () => {
  const place = await configOf(
    createHttpServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('begun')
    }),
  )
  const file = await s3Store(place).read('slides/none.png')
  expect(file?.bytes).toBe(100)
  await expect(file && readAll(file.stream)).rejects.toThrow(StorageUnavailableError)
})
