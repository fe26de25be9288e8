import { existsSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { connect } from '../src/platform/db/database.ts'
import { type Engine, startEngine } from '../src/platform/db/engine/engine.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { onAdmin } from '../src/testing/global-setup.ts'
import { dataFolder, runOperator } from '../src/testing/operate.ts'
import { litfassProcess } from './server-process.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

async function migratedEngine(dataDir: string): Promise<Engine> {
  const engine = await startEngine({ dataDir, log: quiet })
  onTestFinished(() => engine.stop())
  const { db, close } = connect(engine.url)
  await migrate(db)
  await close()
  return engine
}

test('the program prints what a command has to say and ends with its exit code', async () => {
  expect(await runOperator({}, ['help'])).toEqual({ code: 0, out: expect.stringContaining('backup FILE'), err: '' })
  expect(await runOperator({ PORT: 'abc' }, ['config'])).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^PORT: [^\n]*\n$/),
  })
  expect(await runOperator({}, ['restore', 'one', 'two'])).toEqual({
    code: 2,
    out: '',
    err: 'restore takes the name of one file.\n',
  })
})

test('a folder without a database is left as it is', async () => {
  const dataDir = await dataFolder()
  const { code, err } = await runOperator({ DATA_DIR: dataDir }, ['accounts'])
  expect([code, err]).toEqual([
    1,
    `There is no database in ${dataDir} yet. Start Litfass once, or set DATA_DIR or DATABASE_URL.\n`,
  ])
  expect(existsSync(join(dataDir, 'litfass.lock'))).toBe(false)
})

test('a running embedded database is used, and a stopped one is started for the command', async () => {
  const dataDir = await dataFolder()
  const engine = await migratedEngine(dataDir)
  const list = () => runOperator({ DATA_DIR: dataDir }, ['accounts'])
  const empty = { code: 0, out: '0 accounts\n', err: '' }
  const { pid } = engine
  expect(await list()).toEqual(empty)
  expect(engine.pid).toBe(pid)

  await engine.stop()
  expect(await list()).toEqual(empty)
  expect([existsSync(join(dataDir, 'litfass.lock')), existsSync(join(dataDir, 'postgres/postmaster.pid'))]).toEqual([
    false,
    false,
  ])
}, 60_000)

test('while Litfass starts for the first time a command says so', async () => {
  const dataDir = await dataFolder()
  const engine = await startEngine({ dataDir, log: quiet })
  onTestFinished(() => engine.stop())
  await onAdmin(engine.adminUrl, 'drop database litfass')
  expect(await runOperator({ DATA_DIR: dataDir }, ['accounts'])).toEqual({
    code: 1,
    out: '',
    err: `Litfass starts in ${dataDir} for the first time. Try again in a moment.\n`,
  })
}, 60_000)

test('the command of another version, which looks for the database elsewhere, says so', async () => {
  const dataDir = await dataFolder()
  await migratedEngine(dataDir)
  const cluster = join(dataDir, 'postgres')
  for (const name of await readdir(cluster)) if (name.startsWith('.s.PGSQL.')) await rm(join(cluster, name))
  expect(await runOperator({ DATA_DIR: dataDir }, ['accounts'])).toEqual({
    code: 1,
    out: '',
    err: `Litfass runs in ${dataDir} in another version. Use its own command, or stop it.\n`,
  })
}, 60_000)

test('several commands at once on a database without a running server all succeed', async () => {
  const dataDir = await dataFolder()
  await (await migratedEngine(dataDir)).stop()
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => runOperator({ DATA_DIR: dataDir }, ['accounts'])))
  expect(outcomes).toEqual(outcomes.map(() => ({ code: 0, out: '0 accounts\n', err: '' })))
}, 60_000)

test('it works on a Litfass that runs as another process on its own database', async () => {
  const dataDir = await dataFolder()
  const litfass = litfassProcess(0, { DEMO: 'off', DATA_DIR: dataDir })
  onTestFinished(async () => void (await litfass.end('SIGTERM')))
  litfass.launch()
  // Asked while it starts, the command waits for the database; the schema may take a moment longer.
  await expect.poll(() => existsSync(join(dataDir, 'litfass.lock')), { timeout: 20_000 }).toBe(true)
  await expect
    .poll(() => runOperator({ DATA_DIR: dataDir }, ['accounts']), { timeout: 40_000 })
    .toEqual({ code: 0, out: '0 accounts\n', err: '' })
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  expect(() => process.kill(Number(pid), 0)).not.toThrow()
  // A signal that arrives before it handles signals would leave its database running.
  await expect
    .poll(() => litfass.output(), { timeout: 20_000 })
    .toMatch(/^Litfass is at http:\/\/127\.0\.0\.1:[1-9]\d+$/m)
  expect(await runOperator({ DATA_DIR: dataDir }, ['accounts'])).toMatchObject({ code: 0 })
  expect(await litfass.end('SIGTERM')).toBe(0)
}, 90_000)
