import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { slideApi } from '@litfass/api/playback/slides'
import { expect, test } from 'vitest'

import { deleteUnreferencedFiles, storedName } from '../features/files/media-files.ts'
import { folderStore } from '../platform/storage/files.ts'
import { s3Store } from '../platform/storage/s3-files.ts'
import { buildAccount, buildImage, buildSlide } from '../testing/builders.ts'
import { dataFolder, operateIn } from '../testing/operate.ts'
import { s3Server } from '../testing/services/s3-server.ts'
import { testServer } from '../testing/test-server.ts'
import { copyFiles } from './copy-files.ts'

const s3 = await s3Server()
const server = await testServer({ s3 })
const { db } = server.context()
const env = {
  DATABASE_URL: server.databaseUrl,
  S3_BUCKET: s3.bucket,
  S3_ENDPOINT: s3.endpoint ?? '',
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
}

test('with a bucket, pictures are stored there and served as immutable', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const slide = await buildSlide(account)
  const answer = await fetch(server.url + slide.backgroundUrl)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'image/png',
  ])
  const bytes = await answer.bytes()
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const head = await fetch(server.url + slide.backgroundUrl, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])

  const copy = await call(slideApi.copySlide, { accountId, slideId: slide.id })
  expect(Buffer.from(await (await fetch(server.url + copy.backgroundUrl)).bytes()).equals(bytes)).toBe(true)

  const named = await db.selectFrom('files').select(['key', 'hash']).where('subjectId', '=', copy.id).execute()
  await call(slideApi.deleteSlide, { accountId, slideId: copy.id })
  await call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [copy.id] } })
  await deleteUnreferencedFiles(server.context(), named)
  for (const file of named) expect(await s3Store(s3).has(storedName(file))).toBe(false)
  expect(await readdir(server.config.dataDir)).not.toContain('files')
})

test('the command copies pictures to a folder and back, each once, and reports damaged ones', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const count = (await db.selectFrom('files').select('key').execute()).length
  const DATA_DIR = await dataFolder()
  const summary = (copied: number, skipped: number) => ({
    code: 0,
    out: `${copied} files copied, ${skipped} were there already.\n`,
    err: '',
  })
  expect(await operateIn({ ...env, DATA_DIR }, ['files', '--to', 'folder'])).toEqual(summary(count, 0))
  expect(await operateIn({ ...env, DATA_DIR }, ['files', '--to', 'folder'])).toEqual(summary(0, count))

  const named = await db.selectFrom('files').select(['key', 'hash']).where('subjectId', '=', slide.id).execute()
  const [damaged = '', ...others] = named.map(storedName)
  await writeFile(join(DATA_DIR, 'files', damaged), 'damaged')
  for (const name of named.map(storedName)) await s3Store(s3).remove(name)
  expect(await operateIn({ ...env, DATA_DIR }, ['files', '--to', 's3'])).toEqual({
    code: 0,
    out: `${others.length} files copied, ${count - named.length} were there already.\n  missing or damaged, and not copied: ${damaged}\n`,
    err: '',
  })
  const { S3_BUCKET: _, S3_ENDPOINT: __, S3_ACCESS_KEY_ID: ___, S3_SECRET_ACCESS_KEY: ____, ...without } = env
  expect(await operateIn({ ...without, DATA_DIR }, ['files', '--to', 's3'])).toMatchObject({
    code: 1,
    err: 'S3_BUCKET: is required to copy files to or from the bucket. See docs/operating.md.\n',
  })
}, 60_000)

test.each([
  ['files', '--to', 'folder'],
  ['backup', '/nowhere/litfass.tar.gz'],
  ['restore', '/nowhere/litfass.tar.gz'],
])('%s names the variables of a wrong key', async (...args) => {
  const wrong = { ...env, DATA_DIR: await dataFolder(), S3_SECRET_ACCESS_KEY: 'guessed' }
  expect(await operateIn(wrong, args)).toMatchObject({
    code: 1,
    err: `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: access to the bucket ${s3.bucket} was denied. See docs/operating.md.\n`,
  })
})

test('an interrupted copy resumes, and a damaged file at the destination is replaced', async () => {
  const account = await buildAccount(server)
  for (let made = 0; made < 12; made++) await buildSlide(account)
  const folder = await dataFolder()
  const bucket = s3Store(s3)
  const store = folderStore(folder)
  const puts: Promise<void>[] = []
  const interrupted = {
    ...store,
    async put(key: string, bytes: Uint8Array) {
      const isTooMuch = puts.length >= 10
      if (!isTooMuch) puts.push(store.put(key, bytes))
      await Promise.all(puts)
      if (isTooMuch) throw new Error('interrupted')
    },
  }
  await expect(copyFiles(db, { from: bucket, to: interrupted })).rejects.toThrow('interrupted')
  const first = await copyFiles(db, { from: bucket, to: store })
  expect(first.skipped).toBe(10)

  const [slides = ''] = await readdir(join(folder, 'slides'))
  await writeFile(join(folder, 'slides', slides), await (await buildImage()).bytes())
  const again = await copyFiles(db, { from: bucket, to: store })
  expect([again.copied, again.skipped]).toEqual([1, first.copied + first.skipped - 1])
  await rm(join(folder, 'slides', slides))
  expect((await copyFiles(db, { from: bucket, to: store })).copied).toBe(1)
})
