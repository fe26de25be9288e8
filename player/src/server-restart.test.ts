import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type ClientRequest, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { followManifest } from './feed/manifest-feed.ts'

const isLong = Boolean(process.env['LITFASS_TEST_LONG'])
const screens = isLong ? 5_000 : 200
const timeoutMs = 150_000
const root = resolve(import.meta.dirname, '../..')

let folder = ''
let url = ''
let server: ChildProcess | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-restart-'))
  // PostgreSQL runs as another user when started by root.
  await chmod(folder, 0o755)
  url = `http://127.0.0.1:${await freePort()}`
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('EventSource', Stream)
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(url + path, init))
  // With fewer screens, shorter delays, so that about as many return within one second.
  const random = Math.random
  if (!isLong) vi.spyOn(Math, 'random').mockImplementation(() => random() / 10)
  await start()
}, 120_000)

afterAll(async () => {
  for (const one of streams) one.close()
  await stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

async function start(): Promise<void> {
  const env = { PATH: process.env['PATH'], DEMO: 'off', DATA_DIR: folder, PORT: new URL(url).port, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  server = child
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error('Litfass did not start')
      return await answers('/readyz')
    },
    { timeout: 90_000, interval: 20 },
  )
}

async function stop(): Promise<void> {
  if (server?.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const request = get(url + path, { agent: false }, (response) => {
      response.resume().on('end', () => done(response.statusCode === 200))
    })
    request.on('error', () => done(false))
  })
}

const streams = new Set<Stream>()

/** The part of EventSource that the feed uses, on its own connection. */
class Stream {
  readonly #request: ClientRequest
  readonly #listeners = new Map<string, (event: { data: string }) => void>()
  #rest = ''

  constructor(address: string) {
    streams.add(this)
    this.#request = get(url + address, { agent: false }, (response) => {
      if (response.statusCode !== 200) return void this.#request.destroy(new Error('refused'))
      response.setEncoding('utf8').on('data', (text: string) => this.#read(text))
      response.on('close', () => this.#emit('error', ''))
    })
    this.#request.on('error', () => this.#emit('error', ''))
  }
  addEventListener(type: string, listener: (event: { data: string }) => void) {
    this.#listeners.set(type, listener)
  }
  close() {
    streams.delete(this)
    this.#listeners.clear()
    this.#request.destroy()
  }
  #read(text: string) {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const type = /^event: (.+)$/m.exec(block)?.[1]
      if (type) this.#emit(type, /^data: (.+)$/m.exec(block)?.[1] ?? '')
    }
  }
  #emit(type: string, data: string) {
    this.#listeners.get(type)?.({ data })
  }
}

test(
  `after a restart of the server ${screens} screens are current again, and others are answered meanwhile`,
  async () => {
    const database = await connectToDatabase()
    const ids = await addScreens(database)
    const versions = new Map<string, string>()
    const connected = new Set<string>()
    for (const id of ids) {
      const nothing = () => undefined
      const feed = followManifest(id, {
        onManifest: ({ version }) => versions.set(id, version),
        onConnected: () => connected.add(id),
        onUnreachable: nothing,
        onGone: nothing,
        onClock: nothing,
        onAnswer: nothing,
        onName: nothing,
      })
      onTestFinished(feed.stop)
    }
    await vi.waitUntil(() => versions.size === screens && connected.size === screens, {
      timeout: timeoutMs,
      interval: 50,
    })

    // Written past the server, whose cache is now stale: a screen that is current afterwards has asked the new
    // server.
    await database.query(`update screens set name = name || ' II'`)
    await database.end()
    const before = new Map(versions)
    connected.clear()
    server?.kill('SIGKILL')
    const down = performance.now()
    await start()
    const up = performance.now()

    const waits: number[] = []
    let refused = 0
    const over = new AbortController()
    const others = askOn(over.signal)
    async function askOn(signal: AbortSignal) {
      while (!signal.aborted) {
        const asked = performance.now()
        if (!(await answers('/api/public/screens'))) refused++
        waits.push(performance.now() - asked)
        await sleep(100)
      }
    }
    const isCurrent = (id: string) => versions.get(id) !== before.get(id) && connected.has(id)
    await vi.waitUntil(() => ids.every(isCurrent), { timeout: timeoutMs, interval: 50 })
    over.abort()
    await others

    const sorted = waits.toSorted((one, other) => one - other)
    const [middle, longest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    const seconds = ((performance.now() - up) / 1_000).toFixed(1)
    console.log(
      `${screens} screens current ${seconds} s after a restart of ${Math.round(up - down)} ms; ` +
        `meanwhile ${waits.length} answers to others, half of them within ${Math.round(middle)} ms, all within ${Math.round(longest)} ms`,
    )
    expect(refused).toBe(0)
  },
  2 * timeoutMs + 60_000,
)

async function connectToDatabase(): Promise<pg.Client> {
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  const port = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  const client = new pg.Client({ connectionString: `postgres://litfass:${password}@127.0.0.1:${port}/litfass` })
  await client.connect()
  return client
}

/** Companies with 50 screens each that play a show of their own. */
async function addScreens(database: pg.Client): Promise<string[]> {
  const companies = screens / 50
  const picture = `'slides/a.png', repeat('a', 64), 'png', 'landscape', 'slides/thumb@256_a.webp', repeat('b', 64), now()`
  await database.query(`
    insert into users (id, email, name) values (gen_random_uuid(), 'restart@example.com', 'Restart');
    insert into accounts (id, email, company, line1, postal_code, city, country, employees, limits, creator_id, created, timestamp)
      select gen_random_uuid(), 'restart@example.com', 'Company ' || at, 'Street 1', '10115', 'Berlin', 'DE', '1-9', '{}', users.id, now(), now()
      from users, generate_series(1, ${companies}) at;
    insert into slides (id, account_id, creator_id, title, content, words, background_key, background_hash, background_format, format, thumbnail_key, thumbnail_hash, timestamp)
      select gen_random_uuid(), id, creator_id, 'Slide ' || at, '{"type":"doc","content":[]}', '', ${picture} from accounts, generate_series(1, 10) at;
    insert into shows (id, account_id, creator_id, title, timestamp)
      select gen_random_uuid(), id, creator_id, 'Show', now() from accounts;
    insert into show_slides (show_id, index, slide_id, duration, animation)
      select shows.id, row_number() over (partition by shows.id order by slides.id) - 1, slides.id, 10, 'fade'
      from shows join slides using (account_id);
    insert into screens (id, account_id, creator_id, show_id, name, internal_name, street, street_number, zip, city, country, lat, lng,
        contacts, format, diagonal, resolution, active, privacy, category_id, week_amount, week_impressions, created, timestamp)
      select gen_random_uuid(), account_id, creator_id, id, 'Screen', 'S-' || at, 'Street', '1', '10115', 'Berlin', 'DE',
        51, 12, 100, 'landscape', 55, '1920x1080', true, 'public', 'd-01', 1000, 3000, now(), now()
      from shows, generate_series(1, 50) at;
    analyze`)
  const { rows } = await database.query<{ id: string }>('select id from screens')
  return rows.map(({ id }) => id)
}

// Below the range of outgoing connections: while the server is down, 200 clients must not take its port.
async function freePort(): Promise<number> {
  const probe = createServer().listen(10_000 + Math.floor(Math.random() * 18_000), '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
