import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'

import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { loadDemo } from '../../demo/load-demo.ts'
import { runAdClock } from '../../features/ads/clock/ad-clock.ts'
import { deleteUnreferencedFiles } from '../../features/files/media-files.ts'
import { runJobClock } from '../../features/jobs/job-clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate, migrationFiles } from '../../platform/db/migrate.ts'
import { type FileStore, folderStore } from '../../platform/storage/files.ts'
import { type TestAccount, buildAccount, buildSlide, siteInput } from '../../testing/builders.ts'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { bytesIn } from '../../testing/folder-contents.ts'
import { buildVideo } from '../../testing/media/video-builder.ts'
import { dataFolder } from '../../testing/operate.ts'
import { testServer } from '../../testing/test-server.ts'
import { writeArchive } from './archive.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const server = await testServer()
await loadDemo(server.context())
// Run the clocks now, so that they change nothing during these tests.
await runAdClock(server.context())
await runJobClock(server.context())
const filesFolder = join(server.config.dataDir, 'files')
const now = new Date('2026-11-20T12:00:00Z')

async function backup({ url = server.databaseUrl, files = folderStore(filesFolder) } = {}): Promise<string> {
  const path = join(await dataFolder(), 'litfass.tar.gz')
  await takeBackup({ url, files, path, now })
  return path
}

/** An empty database and an empty folder. */
async function emptyPlace() {
  const folder = await dataFolder()
  return { ...(await emptyDatabase()), folder, files: folderStore(folder) }
}

/** All rows of all tables as text, and all waiting jobs. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(name)} t order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  const { rows: jobs } = await sql<{ row: string }>`
    select concat(id, name, data, date_trunc('milliseconds', start_after)) as row from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by 1`.execute(db)
  return { ...all, jobs: jobs.map(({ row }) => row) }
}

/** The running server writes these at any time. */
const moving = new Set(['jobs', 'server_clock'])

/** A backup taken while nothing was written, and the rows of that moment. Mails of the demo may still be on their way. */
async function quietBackup(): Promise<{ path: string; before: Record<string, string[]> }> {
  const { db } = server.context()
  for (let tries = 0; tries < 10; tries++) {
    const before = await rowsOf(db)
    const path = await backup()
    const after = await rowsOf(db)
    if (Object.keys(after).every((name) => moving.has(name) || isDeepStrictEqual(before[name], after[name])))
      return { path, before }
  }
  throw new Error('something was written during ten backups')
}

/** Creates and deletes content until `stopped`. */
async function write(account: TestAccount, stopped: () => boolean): Promise<void> {
  const { call, accountId } = account
  for (let count = 0; !stopped(); count++) {
    await call(siteApi.createSite, { accountId, body: siteInput(`Site ${count}`) })
    const { id: videoId } = await buildVideo(account)
    const { id: slideId } = await buildSlide(account, { videoId })
    if (count % 2 === 0) await call(slideApi.deleteSlide, { accountId, slideId })
  }
}

test('an unwritable path is reported with the reason', async () => {
  const path = join(await dataFolder(), 'nowhere', 'litfass.tar.gz')
  const [url, files] = [server.databaseUrl, folderStore(filesFolder)]
  await expect(takeBackup({ url, files, path, now })).rejects.toThrow(
    `${path} cannot be written (ENOENT: no such file or directory).`,
  )
})

test('a backup that finds no more space is reported with the reason, and leaves nothing behind', async () => {
  const path = join(await dataFolder(), 'litfass.tar.gz')
  const limitFileSize = (bytes: string) =>
    promisify(execFile)('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
  await limitFileSize('100000')
  try {
    const fill = writeArchive(path, async (add) => {
      for (let at = 0; at < 20; at++) await add(`files/${at}`, randomBytes(2 ** 20))
    })
    await expect(fill).rejects.toThrow(`${path} cannot be written (EFBIG: file too large).`)
  } finally {
    await limitFileSize('unlimited')
  }
  expect(await readdir(dirname(path))).toEqual([])
})

test('a file that cannot be read or is not there is no damaged backup', async () => {
  const folder = await dataFolder()
  await expect(readBackup(folder)).rejects.toThrow(
    `${folder} cannot be read (EISDIR: illegal operation on a directory).`,
  )
  await expect(readBackup(join(folder, 'none'))).rejects.toThrow(`There is no file ${join(folder, 'none')}.`)
})

test('a restore brings back all rows, files and waiting jobs unchanged', async () => {
  await server.context().services.queue.send(
    server.context().db,
    'mail',
    {
      template: 'verify-email',
      to: 'later@example.com',
      url: 'http://localhost/\t\\N"',
    },
    { afterSeconds: 3600 },
  )
  const { path, before } = await quietBackup()
  const place = await emptyPlace()
  const { manifest, leftOut } = await restoreBackup({ ...place, path })
  const after = await rowsOf(place.db)
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted())
  for (const name of Object.keys(before).filter((table) => !moving.has(table)))
    expect(after[name], name).toEqual(before[name])
  expect(after.jobs?.filter((job) => job.includes('later@example.com'))).toEqual(
    before.jobs?.filter((job) => job.includes('later@example.com')),
  )
  expect([after.slides?.length, after.ads?.length].every((count) => count !== undefined && count > 0)).toBe(true)
  expect(await bytesIn(place.folder)).toEqual(await bytesIn(filesFolder))
  expect([manifest.missing, leftOut]).toEqual([[], 0])
}, 90_000)

test('a backup taken during writes is one consistent snapshot with all of its files', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const site = await call(siteApi.createSite, { accountId, body: siteInput('Before') })
  let stopped = false
  const writers = [write(account, () => stopped), write(account, () => stopped)]
  const path = await backup()
  stopped = true
  await Promise.all(writers)
  const place = await emptyPlace()
  // Restoring the foreign keys would fail if referenced rows were missing.
  const { manifest } = await restoreBackup({ ...place, path })
  expect(manifest.missing).toEqual([])
  const sites = await place.db.selectFrom('sites').select('id').where('accountId', '=', accountId).execute()
  expect(sites).toContainEqual({ id: site.id })
}, 90_000)

test('files deleted during a backup are kept until it is done', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const slide = await buildSlide(account)
  const { db } = server.context()
  const named = await db.selectFrom('files').select(['key', 'hash']).where('subjectId', '=', slide.id).execute()
  const folder = folderStore(filesFolder)
  let isFirst = true
  const files: FileStore = {
    ...folder,
    async read(name) {
      if (isFirst) {
        isFirst = false
        await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
        await deleteUnreferencedFiles(server.context(), named)
      }
      return folder.read(name)
    },
  }
  const { manifest } = await readBackup(await backup({ files }))
  expect(named.length).toBeGreaterThan(0)
  expect(manifest.missing).toEqual([])
  for (const { hash } of named) expect(manifest.files.map(({ sha256 }) => sha256)).toContain(hash)
})

test('a file that was already missing is omitted and reported', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const files: FileStore = {
    ...folderStore(filesFolder),
    read: async (name) => (name.includes(slide.id) ? null : folderStore(filesFolder).read(name)),
  }
  const { manifest } = await readBackup(await backup({ files }))
  expect(manifest.missing).toEqual([
    expect.stringContaining(slide.id),
    expect.stringContaining(`thumb@256_${slide.id}`),
  ])
})

test('a backup truncated or damaged at any point is refused with a readable error, or read unchanged', async () => {
  const empty = await emptyPlace()
  await migrate(empty.db)
  const whole = await backup(empty)
  const bytes = await readFile(whole)
  const path = join(await dataFolder(), 'damaged.tar.gz')
  // The header is read before the checksum at the end: damaged, it may name another migration.
  const refusal =
    /^[^\n]*(is damaged or was cut off\. Nothing was restored|is not a backup of Litfass|was made by a newer Litfass\. Restore it with that one)\.$/
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
      await copyFile(whole, path)
      await truncate(path, length)
      await expect(readBackup(path)).rejects.toThrow(refusal)
    }),
    { numRuns: 25 },
  )
  const intact = await readBackup(whole)
  await fc.assert(
    // The first ten bytes are the gzip header, parts of which are not checked.
    fc.asyncProperty(
      fc.integer({ min: 10, max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, change) => {
        const damaged = Buffer.from(bytes)
        damaged.writeUInt8(damaged.readUInt8(at) ^ change, at)
        await writeFile(path, damaged)
        const read = await readBackup(path).catch((error: unknown) => error)
        // The byte before the checksum has unused bits: a change there changes nothing.
        if (read instanceof Error) expect(read.message).toMatch(refusal)
        else expect({ at, read }).toEqual({ at: bytes.length - 9, read: intact })
      },
    ),
    { numRuns: 25, examples: Array.from({ length: 8 }, (_, bit) => [bytes.length - 9, 1 << bit]) },
  )
}, 90_000)

test('a valid archive that lacks entries of its manifest is refused', async () => {
  const whole = await backup()
  const { manifest } = await readBackup(whole)
  const header = JSON.stringify({ format: 1, taken: now.toISOString(), migrations: [] })
  const path = join(await dataFolder(), 'lacking.tar.gz')
  await writeArchive(path, async (add) => {
    await add('litfass-backup.json', Buffer.from(header))
    await add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  })
  await expect(readBackup(path)).rejects.toThrow(`${path} is damaged or was cut off. Nothing was restored.`)
})

test.each([
  ['text', Buffer.from('Dear all, '.repeat(100))],
  ['compressed text', gzipSync('Dear all, '.repeat(100))],
  ['zeros', gzipSync(Buffer.alloc(4096))],
])('%s is refused as a backup', async (_, bytes) => {
  const path = join(await dataFolder(), 'other.tar.gz')
  await writeFile(path, bytes)
  await expect(readBackup(path)).rejects.toThrow(`${path} is not a backup of Litfass.`)
})

test.each([
  [{ format: 2, anything: 'else' }],
  [{ format: 1, taken: now.toISOString(), migrations: ['0001-foundation.sql', '9999-tomorrow.sql'] }],
])('a backup with the header %j is refused, because a newer Litfass made it', async (header) => {
  const path = join(await dataFolder(), 'newer.tar.gz')
  await writeArchive(path, (add) => add('litfass-backup.json', Buffer.from(JSON.stringify(header))))
  await expect(readBackup(path)).rejects.toThrow(`${path} was made by a newer Litfass. Restore it with that one.`)
})

test('a backup is restored only into an empty installation, and a failed restore leaves nothing behind', async () => {
  const path = await backup()
  const { databaseUrl: url } = server
  const before = await rowsOf(server.context().db)
  await expect(restoreBackup({ url, files: folderStore(filesFolder), path })).rejects.toThrow(
    'The database is not empty. A backup is restored only into an empty Litfass.',
  )
  expect((await rowsOf(server.context().db)).users).toEqual(before.users)

  const place = await emptyPlace()
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const full: FileStore = { ...place.files, put: () => Promise.reject(noSpace) }
  await expect(restoreBackup({ ...place, files: full, path })).rejects.toThrow(
    'There is not enough storage space for this backup (ENOSPC: no space left on device, write). Nothing was restored. Make space and repeat the command.',
  )
  expect((await rowsOf(place.db)).users).toEqual([])
  await restoreBackup({ ...place, path })
  expect((await rowsOf(place.db)).users).toEqual(before.users)
}, 90_000)

test('a backup of an older version is restored and migrated', async () => {
  const known = await migrationFiles()
  const made = '2026-01-01T00:00:00Z'
  for (const count of [1, known.length - 1]) {
    const old = await emptyPlace()
    await migrate(old.db, { only: known.slice(0, count) })
    await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
      values (gen_random_uuid(), 'Ada', 'ada@example.com', true, ${made}, ${made})`.execute(old.db)
    const path = await backup(old)
    const place = await emptyPlace()
    const { header } = await restoreBackup({ ...place, path })
    expect(header.migrations).toEqual(known.slice(0, count))
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(place.db)
    expect(rows.map(({ name }) => name)).toEqual(known)
    expect(await place.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ada@example.com' }])

    const newer = await emptyPlace()
    await migrate(newer.db)
    await expect(restoreBackup({ ...newer, path })).rejects.toThrow('This backup was made by an older version.')
  }
}, 90_000)

test('no table uses a sequence, which backups do not include', async () => {
  const { rows } = await sql`select sequencename from pg_sequences where schemaname = 'public'`.execute(
    server.context().db,
  )
  expect(rows).toEqual([])
})

test('a backup is a standard tar file, readable by its owner only', async () => {
  const path = await backup()
  expect(
    gunzipSync(await readFile(path))
      .subarray(0, 19)
      .toString(),
  ).toBe('litfass-backup.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
