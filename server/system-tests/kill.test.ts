import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createClient } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/rich-text'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { buildImage, siteInput } from '../src/testing/builders.ts'
import { openStream } from '../src/testing/event-stream.ts'
import { freePort } from '../src/testing/free-port.ts'
import { freshEmail, registration } from '../src/testing/registration.ts'

const main = resolve(import.meta.dirname, '../src/main.ts')
const rounds = process.env.LITFASS_TEST_LONG ? 50 : 3

interface Program {
  child: ChildProcess
  output: () => string
}

let dataDir = ''
let url = ''
let started: Program[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'litfass-kill-'))
  // PostgreSQL runs as another user when we are root.
  await chmod(dataDir, 0o755)
  url = `http://127.0.0.1:${await freePort()}`
})

afterEach(async () => {
  await Promise.all(started.map(({ child }) => end(child, 'SIGTERM')))
  started = []
  await rm(dataDir, { recursive: true, force: true })
})

function program(port = new URL(url).port): Program {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DEMO: 'off', DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const one = { child, output: () => output }
  started.push(one)
  return one
}

async function start(): Promise<Program> {
  const one = program()
  await ready(one)
  return one
}

/** Resolves once the server answers and its database does. */
async function ready({ child, output }: Program): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`Litfass did not start:\n${output()}`)
    await sleep(20)
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function postmaster(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Registers through the mail of the dev mailbox and signs in: everything as from outside. */
async function signedIn() {
  const body = registration(freshEmail())
  const nobody = createClient({ baseUrl: url })
  await nobody(sessionApi.register, { body })
  const path = await vi.waitFor(() => mailPath(body.user.email), { timeout: 10_000 })
  const mail = await (await fetch(url + path)).text()
  const link = /href="(http[^"]+verify-email[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? ''
  await fetch(link, { redirect: 'manual' })
  const { token } = await nobody(sessionApi.signIn, { body: { email: body.user.email, password: body.user.password } })
  const headers = { authorization: `Bearer ${token}` }
  const call = createClient({ baseUrl: url, headers: () => headers })
  const [account] = (await call(sessionApi.getSession, {})).accounts
  return { call, headers, accountId: account?.id ?? '' }
}

async function mailPath(email: string): Promise<string> {
  const list = (await (await fetch(`${url}/dev/mailbox`)).text()).split('<li>')
  const path = /\/dev\/mailbox\/[\w-]{36}/.exec(list.find((item) => item.includes(email)) ?? '')?.[0]
  if (!path) throw new Error(`no mail to ${email}`)
  return path
}

type Person = Awaited<ReturnType<typeof signedIn>>

interface Acknowledged {
  sites: string[]
  backgrounds: string[]
}

/** Creates records until told to stop; notes each one the server has acknowledged. */
async function write(
  { call, accountId }: Person,
  { noted, stopped }: { noted: Acknowledged; stopped: () => boolean },
): Promise<void> {
  const picture = await buildImage({ width: 64, height: 64 })
  for (let count = 0; !stopped(); count++) {
    try {
      noted.sites.push((await call(siteApi.createSite, { accountId, body: siteInput(`Site ${count}`) })).id)
      if (count > 0 || noted.backgrounds.length >= 90) continue
      const body = { title: 'Slide', content: richTextOf({ headline: ['Words'] }) }
      noted.backgrounds.push((await call(slideApi.createSlide, { accountId, body, file: picture })).backgroundUrl)
    } catch {
      // Not acknowledged: it may be there or not.
      await sleep(5)
    }
  }
}

async function cachedSites({ call, accountId }: Person): Promise<Set<string>> {
  const kept = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await call(siteApi.listSites, { accountId, query: cursor ? { cursor } : {} })
    for (const site of page.items) kept.add(site.id)
    cursor = page.next ?? undefined
  } while (cursor)
  return kept
}

test(
  `in ${rounds} rounds of kill -9 of Litfass or of PostgreSQL, everything acknowledged is there after the next start`,
  async () => {
    let running = await start()
    const person = await signedIn()
    const noted: Acknowledged = { sites: [], backgrounds: [] }
    for (let round = 0; round < rounds; round++) {
      const acknowledged = noted.sites.length
      let stopped = false
      const writers = Array.from({ length: 4 }, () => write(person, { noted, stopped: () => stopped }))
      await expect.poll(() => noted.sites.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(acknowledged + 4)
      await sleep(Math.random() * 400)
      const onlyDatabase = round % 3 === 1
      const database = await postmaster()
      if (onlyDatabase) process.kill(database, 'SIGKILL')
      else await end(running.child, 'SIGKILL')
      stopped = true
      await Promise.all(writers)

      if (onlyDatabase) {
        // The connections of the one that was killed still answer for a moment.
        await expect.poll(() => postmaster().catch(() => database), { timeout: 20_000 }).not.toBe(database)
        await ready(running)
      } else running = await start()
      const kept = await cachedSites(person)
      expect(noted.sites.filter((id) => !kept.has(id))).toEqual([])
      for (const background of noted.backgrounds) {
        const answer = await fetch(url + background)
        expect([answer.status, (await answer.bytes()).length]).toEqual([
          200,
          Number(answer.headers.get('content-length')),
        ])
      }
    }
    expect(noted.backgrounds.length).toBeGreaterThan(0)
  },
  rounds * 20_000 + 30_000,
)

test('told to end it ends cleanly within five seconds, event streams or not, and PostgreSQL with it', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const running = await start()
    const person = await signedIn()
    const stream = await openStream(`${url}/api/accounts/${person.accountId}/events`, person.headers)
    await expect.poll(() => stream.events.length).toBeGreaterThan(0)
    const database = await postmaster()
    const asked = performance.now()
    await end(running.child, signal)
    expect(performance.now() - asked).toBeLessThan(5_000)
    expect([running.child.exitCode, running.output().includes('cannot')]).toEqual([0, false])
    expect(isRunning(database)).toBe(false)
  }
}, 60_000)

test('a second Litfass on the same data folder is refused in one sentence', async () => {
  const running = await start()
  const second = program(String(await freePort()))
  await once(second.child, 'exit')
  expect(second.child.exitCode).toBe(1)
  expect(second.output().trim()).toBe(
    `Litfass cannot start: Litfass already runs in ${dataDir} with pid ${running.child.pid}.`,
  )
  await ready(running)
}, 60_000)
