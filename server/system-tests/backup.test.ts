import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { loadDemo } from '../src/demo/load-demo.ts'
import { startEngine } from '../src/platform/db/engine/engine.ts'
import { clusterFolder } from '../src/platform/db/engine/home.ts'
import { bytesIn } from '../src/testing/folder-contents.ts'
import { dataFolder, runOperator } from '../src/testing/operate.ts'
import { testServer } from '../src/testing/test-server.ts'

const server = await testServer()
await loadDemo(server.context())
const filesFolder = join(server.config.dataDir, 'files')
const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.config.dataDir }

test('the command line takes a backup of the running Litfass and restores it into a new data folder', async () => {
  const path = join(await dataFolder(), 'evening.tar.gz')
  const taken = await runOperator(env, ['backup', path])
  expect(taken).toEqual({
    code: 0,
    out: expect.stringMatching(/evening\.tar\.gz \(\d+\.\d MB\) holds \d+ rows, \d+ waiting jobs and \d+ files\.\n$/),
    err: '',
  })
  expect(await runOperator(env, ['backup', path])).toEqual({
    code: 1,
    out: '',
    err: `${path} is there already. Name another file.\n`,
  })

  const DATA_DIR = join(await dataFolder(), 'data')
  const restored = await runOperator({ DATA_DIR }, ['restore', path])
  expect([restored.code, restored.out]).toEqual([0, expect.stringMatching(/^Restored as of 2\d{3}-.*Z: \d+ rows/)])
  expect(restored.out).toContain(`  database: ${await clusterFolder(DATA_DIR)}\n`)
  const files = await bytesIn(join(DATA_DIR, 'files'))
  expect(Object.keys(files).length).toBeGreaterThan(0)
  // The folder still contains deleted files that await clean-up; backups do not.
  expect(await bytesIn(filesFolder)).toMatchObject(files)
  const accounts = await runOperator(env, ['accounts'])
  expect(await runOperator({ DATA_DIR }, ['accounts'])).toEqual(accounts)
  expect(await runOperator({ DATA_DIR }, ['restore', path])).toMatchObject({
    code: 1,
    err: 'The database is not empty. A backup is restored only into an empty Litfass.\n',
  })
}, 90_000)

test('a backup that a signal ends leaves no file behind', async () => {
  const folder = await dataFolder()
  await server
    .context()
    .db.transaction()
    .execute(async (trx) => {
      // The backup waits for this lock.
      await sql`lock table accounts in access exclusive mode`.execute(trx)
      const args = [resolve(import.meta.dirname, '../src/operator.ts'), 'backup', join(folder, 'evening.tar.gz')]
      const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
      await expect.poll(() => readdir(folder)).toEqual([expect.stringMatching(/\.partial$/)])
      child.kill('SIGINT')
      expect(await once(child, 'exit')).toEqual([1, null])
    })
  expect(await readdir(folder)).toEqual([])
}, 60_000)

test('a database of another PostgreSQL major version can be moved with a backup, as documented', async () => {
  const DATA_DIR = join(await dataFolder(), 'data')
  const [path, other] = await Promise.all(
    ['old', 'other'].map(async (name) => join(await dataFolder(), `${name}.tar.gz`)),
  )
  const taken = join(await dataFolder(), 'litfass.tar.gz')
  expect(await runOperator(env, ['backup', taken])).toMatchObject({ code: 0 })
  expect(await runOperator({ DATA_DIR }, ['restore', taken])).toMatchObject({ code: 0 })
  const accounts = await runOperator({ DATA_DIR }, ['accounts'])
  expect(await runOperator({ DATA_DIR }, ['backup', path ?? ''])).toMatchObject({ code: 0 })

  // Make the cluster look like one of another version.
  const cluster = await clusterFolder(DATA_DIR)
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  const refused = {
    code: 1,
    out: '',
    err: expect.stringMatching(/made by PostgreSQL 17, .* Take a backup with the older Litfass/),
  }
  for (const args of [['accounts'], ['backup', other ?? ''], ['restore', path ?? '']])
    expect(await runOperator({ DATA_DIR }, args)).toEqual(refused)
  await expect(startEngine({ dataDir: DATA_DIR, log: pino({ level: 'silent' }) })).rejects.toThrow(cluster)

  await rename(cluster, `${cluster}-old`)
  expect(await runOperator({ DATA_DIR }, ['restore', path ?? ''])).toMatchObject({ code: 0 })
  expect(await runOperator({ DATA_DIR }, ['accounts'])).toEqual(accounts)
  expect(await readFile(join(`${cluster}-old`, 'PG_VERSION'), 'utf8')).toBe('17\n')
}, 300_000)
