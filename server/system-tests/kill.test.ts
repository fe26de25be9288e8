import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { buildImage, siteInput } from '../src/testing/builders.ts'
import { openStream } from '../src/testing/event-stream.ts'
import { freePort } from '../src/testing/free-port.ts'
import { type ServerProcess, litfassProcess } from './server-process.ts'
import { type Person, signedIn } from './signed-in.ts'

const rounds = process.env.LITFASS_TEST_LONG ? 50 : 3

let dataDir = ''
let litfass: ServerProcess
let url = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'litfass-kill-'))
  // PostgreSQL runs as another user when we are root.
  await chmod(dataDir, 0o755)
  litfass = await onDataDir()
  url = litfass.url
})

afterEach(async () => {
  await litfass.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function onDataDir(variables: Record<string, string> = {}): Promise<ServerProcess> {
  return litfassProcess(await freePort(), { DEMO: 'off', DATA_DIR: dataDir, ...variables })
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
      // Not acknowledged, so it may or may not be stored.
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
  `after ${rounds} rounds of kill -9 of Litfass or PostgreSQL, all acknowledged writes are still there`,
  async () => {
    await litfass.start()
    const person = await signedIn(url)
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
      else await litfass.end('SIGKILL')
      stopped = true
      await Promise.all(writers)

      if (onlyDatabase) {
        // Connections to the killed PostgreSQL still answer for a moment.
        await expect.poll(() => postmaster().catch(() => database), { timeout: 20_000 }).not.toBe(database)
        await litfass.ready()
      } else await litfass.start()
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
  rounds * 40_000 + 60_000,
)

test('SIGTERM stops it cleanly within five seconds, with or without event streams, and PostgreSQL with it', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    await litfass.start()
    const person = await signedIn(url)
    const stream = await openStream(`${url}/api/accounts/${person.accountId}/events`, person.headers)
    await expect.poll(() => stream.events.length).toBeGreaterThan(0)
    const database = await postmaster()
    const asked = performance.now()
    const code = await litfass.end(signal)
    expect(performance.now() - asked).toBeLessThan(5_000)
    expect([code, litfass.output().includes('cannot')]).toEqual([0, false])
    expect(isRunning(database)).toBe(false)
  }
}, 60_000)

test('SIGINT ends it within five seconds, even where SIGTERM drains and a request is open', async () => {
  const draining = await onDataDir({ DRAIN_SECONDS: '60' })
  onTestFinished(async () => void (await draining.end('SIGKILL')))
  await draining.start()
  const open = connect(Number(new URL(draining.url).port), '127.0.0.1')
  onTestFinished(() => void open.destroy())
  open.on('error', () => {})
  const head = ['POST /api/sign-in HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json', 'content-length: 9']
  open.write([...head, 'expect: 100-continue', '', ''].join('\r\n'))
  // The server has begun the request, and waits for its body.
  await once(open, 'data')
  const database = await postmaster()
  const asked = performance.now()
  expect(await draining.end('SIGINT')).toBe(0)
  expect(performance.now() - asked).toBeLessThan(5_000)
  expect(isRunning(database)).toBe(false)
}, 60_000)

test('what a killed process left half written is deleted at the next start, and nothing else', async () => {
  await litfass.start()
  const person = await signedIn(url)
  const body = { title: 'Slide', content: richTextOf({ headline: ['Words'] }) }
  const file = await buildImage({ width: 64, height: 64 })
  const { backgroundUrl } = await person.call(slideApi.createSlide, { accountId: person.accountId, body, file })
  await litfass.end('SIGKILL')
  const left = ['files/cut.tmp', 'files/slides/cut.png.1.tmp', 'tmp/probe-1/video.mp4']
  for (const path of left) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), 'half')
  }

  await litfass.start()
  expect(left.filter((path) => existsSync(join(dataDir, path)))).toEqual([])
  expect((await fetch(url + backgroundUrl)).status).toBe(200)
}, 60_000)

test('a second Litfass on the same data folder is refused with a readable error', async () => {
  await litfass.start()
  const second = await onDataDir()
  onTestFinished(async () => void (await second.end('SIGKILL')))
  second.launch()
  expect(await second.ended()).toBe(1)
  expect(second.output().trim()).toBe(
    `Litfass cannot start: Litfass already runs in ${dataDir} with pid ${litfass.pid()}.`,
  )
  await litfass.ready()
}, 60_000)
