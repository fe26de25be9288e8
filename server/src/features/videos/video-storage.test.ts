import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'

import { accountApi } from '@litfass/api/people/accounts'
import { slideApi } from '@litfass/api/playback/slides'
import { videoApi } from '@litfass/api/playback/videos'
import { pieceBytes, pieceCount } from '@litfass/domain/playback/media/video'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { expect, test } from 'vitest'

import { buildAccount, buildImage, buildSlide, callAs, refusalOf, type TestAccount } from '../../testing/builders.ts'
import { noise } from '../../testing/media/image-surgery.ts'
import { mp4Of } from '../../testing/media/mp4-builder.ts'
import { buildVideo, finish, pieceOf, sendVideo } from '../../testing/media/video-builder.ts'
import { anotherServer, testServer } from '../../testing/test-server.ts'
import { cleanUp } from '../clean-up/clean-up.ts'
import { storedName } from '../files/media-files.ts'

const server = await testServer({ videoLimits: { maxBytes: 20_000_000, maxSeconds: 60 } })
const other = await anotherServer(server)

async function limitStorage({ accountId }: TestAccount, storage: number): Promise<void> {
  const { db } = server.context()
  const { limits } = await db
    .selectFrom('accounts')
    .select('limits')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('accounts')
    .set({ limits: JSON.stringify({ ...limits, storage }) })
    .where('id', '=', accountId)
    .execute()
}

const storedBy = async ({ call, accountId }: TestAccount) =>
  (await call(accountApi.getAccount, { accountId })).amounts.storage
const begin = ({ call, accountId }: TestAccount, bytes: number) =>
  call(videoApi.createVideo, { accountId, body: { bytes } })

test('twenty uploads at once stay within the storage of the account', async () => {
  const account = await buildAccount(server)
  await limitStorage(account, 10_000_000)
  const refusals = await Promise.all(Array.from({ length: 20 }, () => refusalOf(begin(account, 3_000_000))))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(new Set(refusals.flatMap((refusal) => refusal?.code ?? []))).toEqual(new Set(['limit-storage']))
  expect(await storedBy(account)).toBe(9_000_000)
  await buildSlide(account)
  await limitStorage(account, 1_000)
  expect(await refusalOf(buildSlide(account))).toMatchObject({ code: 'limit-storage' })
})

test('the last frame of a video counts against the storage of the account', async () => {
  const account = await buildAccount(server)
  const { id } = await sendVideo(account, mp4Of())
  const stored = await storedBy(account)
  await limitStorage(account, stored)
  expect(await refusalOf(finish(account, id))).toMatchObject({ code: 'limit-storage' })
  expect(await storedBy(account)).toBe(stored)
  await limitStorage(account, stored + 100_000)
  expect(await finish(account, id)).toMatchObject({ id, seconds: 5 })
  expect(await storedBy(account)).toBeGreaterThan(stored)
})

test('a new background counts against the storage of the account, less the one it replaces', async () => {
  const account = await buildAccount(server)
  const { id: slideId, title, content } = await buildSlide(account)
  const replace = async (side: number) => {
    const picture = await noise(side, side).jpeg({ quality: 90 }).toBuffer()
    const file = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })
    const { call, accountId } = account
    return refusalOf(call(slideApi.updateSlide, { accountId, slideId, body: { title, content }, file }))
  }
  expect(await replace(300)).toBeNull()
  const stored = await storedBy(account)
  await limitStorage(account, stored)
  expect(await replace(320)).toMatchObject({ code: 'limit-storage' })
  expect(await storedBy(account)).toBe(stored)
  expect(await replace(280)).toBeNull()
  await limitStorage(account, 1_000)
  expect(await replace(260)).toBeNull()
  expect(await replace(280)).toMatchObject({ code: 'limit-storage' })
})

test('a video beyond the limits of the server is refused before and after its upload', async () => {
  const account = await buildAccount(server)
  expect(await refusalOf(begin(account, 20_000_001))).toMatchObject({ code: 'video-too-large' })
  const { id } = await sendVideo(account, mp4Of({ seconds: 61 }))
  expect(await refusalOf(finish(account, id))).toMatchObject({ code: 'video-too-long' })
})

test('a video that was refused is refused again, and no longer counts against the storage', async () => {
  const account = await buildAccount(server)
  const { id: videoId } = await sendVideo(account, mp4Of({ seconds: 61 }))
  expect(await storedBy(account)).toBeGreaterThan(0)
  expect(await refusalOf(finish(account, videoId))).toMatchObject({ code: 'video-too-long' })
  expect(await storedBy(account)).toBe(0)
  const { call, accountId } = account
  expect(await refusalOf(call(videoApi.getVideo, { accountId, videoId }))).toMatchObject({ status: 404 })
  const { db } = server.context()
  expect(await db.selectFrom('files').select('key').where('accountId', '=', accountId).execute()).toEqual([])
  expect(await refusalOf(finish(account, videoId))).toMatchObject({ code: 'video-too-long' })
  expect(await refusalOf(finish(await buildAccount(server), videoId))).toMatchObject({ status: 404 })
  const body = { title: 'Film', content: richTextOf({ headline: ['Film'] }), videoId }
  const file = await buildImage()
  expect(await refusalOf(call(slideApi.createSlide, { accountId, body, file }))).toMatchObject({ fields: ['videoId'] })
})

test('at most a hundred uploads are unfinished', async () => {
  const account = await buildAccount(server)
  for (let count = 0; count < 100; count += 1) await begin(account, 1)
  expect(await refusalOf(begin(account, 1))).toMatchObject({ code: 'too-many-uploads' })
})

test('an upload that is not finished after a day is gone, and its bytes are free', async () => {
  const account = await buildAccount(server)
  const { accountId, call } = account
  await limitStorage(account, 10_000_000)
  const ids = [1, 2, 3].map(async () => (await begin(account, 3_000_000)).id)
  const [videoId = ''] = await Promise.all(ids)
  expect(await refusalOf(begin(account, 3_000_000))).toMatchObject({ code: 'limit-storage' })
  const created = new Date(server.context().now.getTime() - 25 * 3_600_000)
  await server.context().db.updateTable('videos').set({ created }).where('accountId', '=', accountId).execute()
  expect(await storedBy(account)).toBe(0)
  expect(await refusalOf(begin(account, 3_000_000))).toBeNull()
  const piece = { accountId, videoId, number: '0', bytes: new Blob([new Uint8Array(3_000_000)]) }
  expect(await refusalOf(call(videoApi.putPiece, piece))).toMatchObject({ status: 404 })
})

test('an upload continues on another server with the pieces that are missing', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const file = mp4Of({ seconds: 4, frameBytes: 100_000 })
  const { id: videoId } = await begin(account, file.length)
  await account.call(videoApi.putPiece, { accountId, videoId, number: '1', bytes: pieceOf(file, 1) })
  expect(await refusalOf(finish(account, videoId))).toMatchObject({ code: 'video-incomplete' })
  const call = callAs(other.url, account.token)
  expect(await call(videoApi.getVideo, { accountId, videoId })).toMatchObject({ received: [1] })
  for (const number of [0, 2])
    await call(videoApi.putPiece, { accountId, videoId, number: String(number), bytes: pieceOf(file, number) })
  expect(await finish(account, videoId)).toMatchObject({ seconds: 4, received: [0, 1, 2] })
})

test('of different contents sent at once under one number, only the stored one stays on the disk', async () => {
  const account = await buildAccount(server)
  const { id: videoId } = await begin(account, pieceBytes)
  const contents = Array.from({ length: 4 }, (_, at) => new Blob([new Uint8Array(pieceBytes).fill(at)]))
  const { call, accountId } = account
  const refusals = await Promise.all(
    contents.map((bytes) => refusalOf(call(videoApi.putPiece, { accountId, videoId, number: '0', bytes }))),
  )
  expect(refusals.flatMap((refusal) => refusal?.code ?? [])).toEqual(Array(3).fill('piece-differs'))
  const onDisk = async () =>
    (await readdir(join(server.config.dataDir, 'files/videos'))).filter((name) => name.startsWith(videoId))
  const rows = await server
    .context()
    .db.selectFrom('files')
    .select(['key', 'hash'])
    .where('accountId', '=', accountId)
    .execute()
  expect((await onDisk()).map((name) => `videos/${name}`)).toEqual(rows.map(storedName))
  await call(videoApi.deleteVideo, { accountId, videoId })
  await expect.poll(onDisk).toEqual([])
})

test('a slide that is refused leaves no files', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const { call, accountId } = account
  const content = richTextOf({ headline: ['Words'] })
  const body = { title: 'Slide', content, basedOn: '2020-01-01T00:00:00.000Z' }
  const onDisk = async () =>
    (await readdir(join(server.config.dataDir, 'files/slides'))).filter((name) => name.includes(slide.id)).toSorted()
  const before = await onDisk()
  const file = await buildImage({ width: 40, height: 30 })
  expect(await refusalOf(call(slideApi.updateSlide, { accountId, slideId: slide.id, body, file }))).toMatchObject({
    code: 'changed-meanwhile',
  })
  expect(await onDisk()).toEqual(before)
})

test('a piece that is refused leaves no file', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const { id: videoId } = await begin(account, pieceBytes)
  const put = (byte: number, length = pieceBytes) =>
    refusalOf(
      call(videoApi.putPiece, {
        accountId,
        videoId,
        number: '0',
        bytes: new Blob([new Uint8Array(length).fill(byte)]),
      }),
    )
  const onDisk = async () => {
    const names = await readdir(join(server.config.dataDir, 'files'), { recursive: true })
    return names.filter((name) => name.includes(videoId) || name.endsWith('.tmp'))
  }
  expect(await put(1, pieceBytes - 1)).toMatchObject({ code: 'piece-wrong-length' })
  expect(await onDisk()).toEqual([])
  expect(await put(1)).toBeNull()
  const stored = await onDisk()
  expect(await put(2)).toMatchObject({ code: 'piece-differs' })
  expect(await put(1)).toBeNull()
  expect(await onDisk()).toEqual(stored)
})

test('the same piece sent by ten callers at once is stored once', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const file = mp4Of()
  const { id: videoId } = await begin(account, file.length)
  const put = () => call(videoApi.putPiece, { accountId, videoId, number: '0', bytes: pieceOf(file, 0) })
  expect(await Promise.all(Array.from({ length: 10 }, () => refusalOf(put())))).toEqual(
    Array.from({ length: 10 }, () => null),
  )
  expect(await finish(account, videoId)).toMatchObject({ received: [0] })
})

test('a piece that arrives after its video was refused is not stored', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const file = mp4Of({ seconds: 61 })
  const { id: videoId } = await begin(account, file.length)
  const last = pieceCount(file.length) - 1
  const piece = new Uint8Array(await pieceOf(file, last).arrayBuffer())
  const headers = {
    authorization: `Bearer ${account.token}`,
    'content-type': 'application/octet-stream',
    'content-length': piece.length,
  }
  const path = `/api/accounts/${accountId}/videos/${videoId}/pieces/${last}`
  const sending = request(server.url + path, { method: 'PUT', headers })
  const status = new Promise((resolve) => sending.on('response', (answer) => resolve(answer.statusCode)))
  sending.write(piece.subarray(0, 1000))
  const arriving = async () =>
    (await readdir(server.config.dataDir, { recursive: true })).filter((name) => name.endsWith('.tmp'))
  await expect.poll(arriving).toHaveLength(1)
  for (const number of Array.from({ length: last + 1 }).keys())
    await call(videoApi.putPiece, { accountId, videoId, number: String(number), bytes: pieceOf(file, number) })
  expect(await refusalOf(finish(account, videoId))).toMatchObject({ code: 'video-too-long' })
  sending.end(piece.subarray(1000))
  expect(await status).toBe(404)
  const { db } = server.context()
  expect(await db.selectFrom('files').select('key').where('accountId', '=', accountId).execute()).toEqual([])
})

test('a caller that disconnects in the middle of a piece leaves no file, and the server answers others', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const { id: videoId } = await begin(account, pieceBytes)
  const path = `/api/accounts/${accountId}/videos/${videoId}/pieces/0`
  const headers = {
    authorization: `Bearer ${account.token}`,
    'content-type': 'application/octet-stream',
    'content-length': pieceBytes,
  }
  const sending = request(server.url + path, { method: 'PUT', headers })
  sending.on('error', () => {})
  const received = async () =>
    (await readdir(join(server.config.dataDir, 'files'))).filter((name) => name.endsWith('.tmp'))
  sending.write(new Uint8Array(100_000))
  await expect.poll(received).toHaveLength(1)
  sending.destroy()
  await expect.poll(received).toEqual([])
  await expect.poll(() => call(videoApi.getVideo, { accountId, videoId })).toMatchObject({ received: [] })
  const files = await server.context().db.selectFrom('files').select('key').where('subjectId', '=', videoId).execute()
  expect(files).toEqual([])
})

test('a piece that is too long, of another type or without a length is refused before it is read', async () => {
  const account = await buildAccount(server)
  const { id } = await begin(account, pieceBytes * 2)
  const put = async (headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) => {
    const response = await fetch(`${server.url}/api/accounts/${account.accountId}/videos/${id}/pieces/0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${account.token}`, ...headers },
      body,
    })
    return response.status
  }
  expect(await put({ 'content-type': 'application/octet-stream' }, new Uint8Array(pieceBytes + 1))).toBe(413)
  expect(await put({ 'content-type': 'video/mp4' }, new Uint8Array(10))).toBe(400)
})

test('what is not finished, and what nothing shows, is deleted after a day', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const unfinished = await sendVideo(account, mp4Of())
  const unused = await buildVideo(account)
  const shown = await buildVideo(account)
  const slide = await buildSlide(account, { videoId: shown.id })
  const { db, services, now } = server.context()
  const later = (hours: number) => ({ db, services, now: new Date(now.getTime() + hours * 3_600_000) })
  await cleanUp(later(23))
  for (const { id } of [unfinished, unused, shown]) await call(videoApi.getVideo, { accountId, videoId: id })
  await cleanUp(later(25))
  for (const { id } of [unfinished, unused])
    expect(await refusalOf(call(videoApi.getVideo, { accountId, videoId: id }))).toMatchObject({ status: 404 })
  expect(slide.video).toMatchObject({ id: shown.id })
  const left = await db.selectFrom('videos').select('id').where('accountId', '=', accountId).execute()
  expect(left).toEqual([{ id: shown.id }])
  const files = await db.selectFrom('files').select('key').where('accountId', '=', accountId).execute()
  expect(files.filter(({ key }) => key.startsWith('videos/')).every(({ key }) => key.includes(shown.id))).toBe(true)
})
