import { join } from 'node:path'

import { accountApi } from '@litfass/api/people/accounts'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { slideApi } from '@litfass/api/playback/slides'
import { videoApi } from '@litfass/api/playback/videos'
import { pieceBytes } from '@litfass/domain/playback/media/video'
import { expect, test } from 'vitest'

import { readBackup } from '../src/operator/backup/read-backup.ts'
import { restoreBackup } from '../src/operator/backup/restore-backup.ts'
import { takeBackup } from '../src/operator/backup/take-backup.ts'
import { folderStore } from '../src/platform/storage/files.ts'
import { s3Store } from '../src/platform/storage/s3-files.ts'
import { type TestAccount, buildAccount, buildSlide, refusalOf } from '../src/testing/builders.ts'
import { emptyDatabase } from '../src/testing/database/empty-database.ts'
import { mp4Of } from '../src/testing/media/mp4-builder.ts'
import { buildVideo, finish, pieceOf, sendVideo } from '../src/testing/media/video-builder.ts'
import { dataFolder } from '../src/testing/operate.ts'
import { startS3 } from '../src/testing/services/s3-server.ts'
import { testServer } from '../src/testing/test-server.ts'

const s3 = await startS3()
const server = await testServer({ s3: s3.config, logLevel: 'silent' })
const bucket = s3Store(s3.config)
const input = { seconds: 10, frameBytes: 40_000 }
const file = mp4Of(input)

/** The names of its files in the bucket. */
async function objectsOf({ accountId }: TestAccount): Promise<string[]> {
  const rows = await server
    .context()
    .db.selectFrom('files')
    .select(['key', 'hash'])
    .where('accountId', '=', accountId)
    .where('key', 'like', 'videos/%')
    .orderBy('key')
    .execute()
  return rows.map(({ key, hash }) => key.replace('.', `-${hash.slice(0, 32)}.`))
}

async function present(names: readonly string[]): Promise<boolean[]> {
  return Promise.all(names.map((name) => bucket.has(name)))
}

test('a video in a bucket is sent in pieces, read in any range, and deleted with all of its objects', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const video = await buildVideo(account, input)
  const objects = await objectsOf(account)
  expect(await present(objects)).toEqual([true, true, true, true])

  for (const [from, until] of [
    [0, 10],
    [pieceBytes - 3, pieceBytes + 3],
    [pieceBytes - 1, 2 * pieceBytes + 1],
    [file.length - 5, file.length],
  ] as const) {
    const response = await fetch(server.url + video.url, { headers: { range: `bytes=${from}-${until - 1}` } })
    expect(response.status).toBe(206)
    expect(await response.bytes()).toEqual(file.slice(from, until))
  }
  expect(await (await fetch(server.url + video.url)).bytes()).toEqual(file)

  await call(videoApi.deleteVideo, { accountId, videoId: video.id })
  await expect.poll(() => present(objects)).toEqual([false, false, false, false])
  expect((await fetch(server.url + video.url)).status).toBe(404)
})

test('pieces in a bucket count against the storage until the video is deleted for good or refused', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const storage = async () => (await call(accountApi.getAccount, { accountId })).amounts.storage
  const refused = await sendVideo(account, mp4Of({ codec: 'hvc1' }))
  const rejected = await objectsOf(account)
  expect(await refusalOf(finish(account, refused.id))).toMatchObject({ code: 'video-wrong-codec' })
  expect(await storage()).toBe(0)
  await expect.poll(() => present(rejected)).toEqual([false])

  const { id: videoId } = await buildVideo(account, input)
  const objects = await objectsOf(account)
  const { id: slideId } = await buildSlide(account, { videoId })
  await call(slideApi.deleteSlide, { accountId, slideId })
  expect(await storage()).toBeGreaterThan(file.length)
  expect(await present(objects)).not.toContain(false)
  await call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [slideId] } })
  expect(await storage()).toBe(0)
  await expect.poll(() => present(objects)).not.toContain(true)
})

test('an upload waits for an unavailable bucket, and continues with the missing pieces', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const { id: videoId } = await call(videoApi.createVideo, { accountId, body: { bytes: file.length } })
  const put = (number: number) =>
    call(videoApi.putPiece, { accountId, videoId, number: String(number), bytes: pieceOf(file, number) })
  await put(0)
  const watched = await buildVideo(account)
  await s3.stop()
  try {
    expect(await refusalOf(put(1))).toMatchObject({ status: 503, code: 'files-unavailable' })
    expect((await fetch(server.url + watched.url)).status).toBe(503)
    expect(await call(videoApi.getVideo, { accountId, videoId })).toMatchObject({ received: [0] })
  } finally {
    await s3.start()
  }
  for (const number of [1, 2]) await put(number)
  expect(await finish(account, videoId)).toMatchObject({ seconds: 10, received: [0, 1, 2] })
})

test('a backup of a bucket contains the pieces, and restores them into a folder', async () => {
  const account = await buildAccount(server)
  const video = await buildVideo(account, input)
  await buildSlide(account, { videoId: video.id })
  const objects = await objectsOf(account)
  const path = join(await dataFolder(), 'litfass.tar.gz')
  await takeBackup({ url: server.databaseUrl, files: bucket, path, now: new Date() })
  const { manifest } = await readBackup(path)
  expect(manifest.missing).toEqual([])
  const files = folderStore(await dataFolder())
  await restoreBackup({ ...(await emptyDatabase()), files, path })
  expect(await Promise.all(objects.map((name) => files.has(name)))).toEqual([true, true, true, true])
})
