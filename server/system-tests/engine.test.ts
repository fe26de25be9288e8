import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type Engine, type EngineLog, startEngine } from '../src/platform/db/engine/engine.ts'
import { answersSignal, identifyProcess } from '../src/platform/db/engine/processes.ts'

const isRoot = process.getuid?.() === 0
const silent: EngineLog = { info: () => {}, warn: () => {}, error: () => {} }

let dataDir: string
let engines: Engine[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'litfass-engine-'))
  await chmod(dataDir, 0o755)
  engines = []
})

afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  const id = join(dataDir, 'installation-id')
  if (existsSync(id)) {
    await rm(join('/var/lib/litfass/data', (await readFile(id, 'utf8')).trim()), { recursive: true, force: true })
  }
  await rm(dataDir, { recursive: true, force: true })
})

describe('the embedded engine', { timeout: 30_000 }, () => {
  test('starts on an empty folder, keeps what was written and stops within four seconds', async () => {
    const first = await start()
    expect(
      await ask(first.url, 'create table notes (text text); insert into notes values ($$kept$$); select * from notes'),
    ).toBe('kept')
    expect(await ask(first.url, 'show timezone')).toBe('UTC')
    expect(await ask(first.url, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(first.url, 'show fsync')).toBe('on')
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)

    const began = performance.now()
    await first.stop()
    expect(performance.now() - began).toBeLessThan(4000)
    expect(existsSync(join(dataDir, 'litfass.lock'))).toBe(false)

    const second = await start()
    expect(await ask(second.url, 'select text from notes')).toBe('kept')
  })

  test('logs warnings, but no failed statement of Litfass, whose values may be personal', async () => {
    const { url } = await start()
    await ask(url, 'create table people (email text primary key)')
    await ask(url, "insert into people values ('ada@example.com')")
    await expect(ask(url, "insert into people values ('ada@example.com')")).rejects.toThrow('duplicate key')
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('ada@example.com')
    // The processes of PostgreSQL itself run as another role, whose warnings are logged.
    await ask(url, "create role other login password 'other'")
    const other = Object.assign(new URL(url), { username: 'other', password: 'other' })
    expect(await ask(other.href, 'show log_min_messages')).toBe('warning')
  })

  test('does not flush to disk when it need not be durable', async () => {
    const engine = await startEngine({ dataDir, log: silent, durable: false })
    engines.push(engine)
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect(await ask(engine.url, `show ${name}`)).toBe('off')
  })

  test('comes back on the same address when the postmaster is killed', async () => {
    const engine = await start()
    await ask(engine.url, 'create table notes (text text); insert into notes values ($$kept$$)')
    const killed = engine.pid ?? 0
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => ask(engine.url, 'select text from notes')).toBe('kept')
    expect(engine.pid).not.toBe(killed)
  })

  test('stops at once while PostgreSQL cannot be restarted', async () => {
    const complaints: string[] = []
    const engine = await startEngine({ dataDir, log: { ...silent, error: (message) => complaints.push(message) } })
    await rename(join(dataDir, 'postgres'), join(dataDir, 'moved'))
    process.kill(engine.pid ?? 0, 'SIGKILL')
    await expect
      .poll(() => complaints.filter((text) => text.includes('could not be restarted')).length)
      .toBeGreaterThan(1)

    const began = performance.now()
    await engine.stop()
    expect(performance.now() - began).toBeLessThan(4000)
    expect(existsSync(join(dataDir, 'litfass.lock'))).toBe(false)
  })

  test('takes over from a Litfass that was killed and left its postmaster behind', async () => {
    const orphaned = await startInChild()
    await ask(orphaned.url, 'create table notes (text text); insert into notes values ($$kept$$)')
    await killChild(orphaned.child)
    expect(identifyProcess(orphaned.postmaster)).not.toBeNull()

    const engine = await start()
    expect(identifyProcess(orphaned.postmaster)).toBeNull()
    expect(await ask(engine.url, 'select text from notes')).toBe('kept')
  })

  test('starts after Litfass and the postmaster were both killed, with a busy backend still alive', async () => {
    const orphaned = await startInChild()
    const busy = ask(orphaned.url, "select pg_sleep(60), 'busy'").catch(() => 'cut off')
    const sleeping = "select count(*)::text from pg_stat_activity where query like '%busy%' and wait_event = 'PgSleep'"
    await expect.poll(() => ask(orphaned.url, sleeping)).toBe('1')
    await killChild(orphaned.child)
    process.kill(orphaned.postmaster, 'SIGKILL')

    const engine = await start()
    expect(await ask(engine.url, "select 'usable'")).toBe('usable')
    await busy
  })

  test('starts over a stale pid file whose pid another process was given', async () => {
    await (await start()).stop()
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.ppid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
    )
    await writeFile(join(dataDir, 'litfass.lock'), JSON.stringify({ pid: process.ppid, startedAt: 'another boot/1' }))
    const engine = await start()
    expect(await ask(engine.url, "select 'usable'")).toBe('usable')
    expect(answersSignal(process.ppid)).toBe(true)
  })

  test('recovers from being killed while it creates the cluster', async () => {
    const child = runChild()
    await expect.poll(postgresDrafts, { interval: 5 }).not.toHaveLength(0)
    await killChild(child)
    const engine = await start()
    expect(await ask(engine.url, "select 'usable'")).toBe('usable')
    expect(postgresDrafts()).toHaveLength(0)
  })

  test('refuses a cluster of another major version and names both', async () => {
    await (await start()).stop()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*older Litfass/)
  })

  test('says that an empty PG_VERSION is damaged', async () => {
    await (await start()).stop()
    const file = join(dataDir, 'postgres', 'PG_VERSION')
    await writeFile(file, '')
    await expect(start()).rejects.toThrow(
      `${file} is damaged. Move ${join(dataDir, 'postgres')} aside and restore a backup. See docs/operating.md.`,
    )
  })

  test.each(['base/5', 'pg_wal'])('says that %s is missing', async (part) => {
    await (await start()).stop()
    const cluster = join(dataDir, 'postgres')
    await rename(join(cluster, part), join(dataDir, 'aside'))
    await expect(start()).rejects.toThrow(
      `${join(cluster, part)} is missing. Move ${cluster} aside and restore a backup. See docs/operating.md.`,
    )
    await rename(join(dataDir, 'aside'), join(cluster, part))
    expect(await ask((await start()).url, "select 'usable'")).toBe('usable')
  })

  test('says that the lock is a folder, and that the database is a file', async () => {
    const lock = join(dataDir, 'litfass.lock')
    await mkdir(lock)
    await expect(start()).rejects.toThrow(`${lock} is a folder, where Litfass keeps a file. Move it away.`)
    await rm(lock, { recursive: true })
    const cluster = join(dataDir, 'postgres')
    await writeFile(cluster, '')
    await expect(start()).rejects.toThrow(`${cluster} is not a PostgreSQL database. Move it away`)
  })

  test('refuses to run twice on one data folder', async () => {
    const engine = await start()
    await expect(start()).rejects.toThrow(`Litfass already runs in ${dataDir} with pid ${process.pid}.`)
    expect(await ask(engine.url, "select 'untouched'")).toBe('untouched')
  })

  test.runIf(isRoot)('keeps the cluster elsewhere when its user may not enter the data folder', async () => {
    await chmod(dataDir, 0o700)
    const first = await start()
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    await ask(first.url, 'create table notes (text text); insert into notes values ($$kept$$)')
    await first.stop()

    await chmod(dataDir, 0o755)
    const second = await start()
    expect(await ask(second.url, 'select text from notes')).toBe('kept')
  })
})

async function start(): Promise<Engine> {
  const engine = await startEngine({ dataDir, log: silent })
  engines.push(engine)
  return engine
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const result = await client.query({ text: sql, rowMode: 'array' })
    return [result].flat().at(-1)?.rows[0]?.at(-1)
  } finally {
    await client.end().catch(() => {})
  }
}

function runChild() {
  const script = `
    const { startEngine } = await import(${JSON.stringify(import.meta.resolve('../src/platform/db/engine/engine.ts'))})
    const log = { info() {}, warn() {}, error() {} }
    const engine = await startEngine({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log(JSON.stringify({ url: engine.url, postmaster: engine.pid }))
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function startInChild() {
  const child = runChild()
  const [line] = await once(child.stdout, 'data')
  const told: { url: string; postmaster: number } = JSON.parse(String(line))
  return { child, ...told }
}

async function killChild(child: ReturnType<typeof runChild>): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function postgresDrafts(): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
}
