import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/rich-text'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../src/testing/builders.ts'
import { freePort } from '../src/testing/free-port.ts'
import { freshEmail } from '../src/testing/registration.ts'
import { type ServerProcess, litfassProcess } from './server-process.ts'
import { type Person, signedIn } from './signed-in.ts'

const atOnce = process.env.LITFASS_TEST_LONG ? 200 : 60
const mostMemory = 500 * 2 ** 20

let dataDir = ''
let litfass: ServerProcess
/** Noise, which no format can shrink: about 5 MB. */
let picture: Blob

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'litfass-overload-'))
  // PostgreSQL runs as another user when we are root.
  await chmod(dataDir, 0o755)
  litfass = litfassProcess(await freePort(), { DEMO: 'off', DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  await litfass.start()
  const raw = { width: 1920, height: 1920, channels: 3 } as const
  const noise = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .webp({ quality: 96, effort: 0 })
    .toBuffer()
  picture = new Blob([new Uint8Array(noise)], { type: 'image/webp' })
})

afterAll(async () => {
  await litfass.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${litfass.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

function upload({ call, accountId }: Person, file = picture) {
  const body = { title: 'Slide', content: richTextOf({ headline: ['Words'] }) }
  return refusalOf(call(slideApi.createSlide, { accountId, body, file }))
}

/** A wrong password from an address of its own, so that no limit but the queue's holds it up. */
function signIn(at: number) {
  const call = createClient({ baseUrl: litfass.url, headers: () => ({ 'x-forwarded-for': `203.0.113.${at}` }) })
  return refusalOf(call(sessionApi.signIn, { body: { email: freshEmail(), password: 'correct horse' } }))
}

/** The status codes that another company gets meanwhile, for reads and writes. */
async function others({ call, accountId }: Person, work: Promise<unknown>): Promise<Set<string>> {
  const codes = new Set<string>()
  const ended = new AbortController()
  const end = work.finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const answers = await Promise.all([
      refusalOf(call(sessionApi.getSession, {})),
      refusalOf(call(siteApi.listSites, { accountId, query: {} })),
      refusalOf(call(slideApi.listSlides, { accountId, query: {} })),
    ])
    for (const answer of answers) codes.add(answer?.code ?? 'answered')
  }
  await end
  return codes
}

test(
  `${atOnce} uploads and 50 sign-ins at once do not hold up other requests, and memory stays bounded`,
  async () => {
    const [uploader, other] = [await signedIn(litfass.url), await signedIn(litfass.url)]
    expect(await upload(uploader)).toBeNull()
    const idle = await memory()
    let most = idle
    const uploads = Array.from({ length: atOnce }, async () => {
      const refusal = await upload(uploader)
      most = Math.max(most, await memory())
      return refusal?.code ?? 'stored'
    })
    const signIns = Array.from({ length: 50 }, (_, at) => signIn(at))
    const work = Promise.all([Promise.all(uploads), Promise.all(signIns)])
    expect(await others(other, work)).toEqual(new Set(['answered']))
    const [uploaded, refused] = await work
    expect(uploaded.filter((code) => code !== 'stored' && code !== 'server-busy')).toEqual([])
    expect(uploaded.filter((code) => code === 'stored').length).toBeGreaterThan(0)
    expect(new Set(refused.map((refusal) => refusal?.code))).toEqual(new Set(['wrong-credentials']))
    expect(most - idle).toBeLessThan(mostMemory)
  },
  atOnce * 5_000,
)

test('an upload above the limit is neither decoded nor written', async () => {
  const person = await signedIn(litfass.url)
  const files = async () => (await readdir(join(dataDir, 'files'), { recursive: true })).length
  const limit = 100
  const small = new Blob([
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ])
  for (let at = 0; at < limit; at++) expect(await upload(person, small)).toBeNull()
  const before = await files()
  for (let at = 0; at < 3; at++) expect((await upload(person))?.code).toBe('limit-slides')
  expect(await files()).toBe(before)
}, 120_000)

test('SIGTERM during uploads ends the server in time, and the next start works', async () => {
  const person = await signedIn(litfass.url)
  const uploads = Array.from({ length: atOnce }, () => upload(person).catch(() => null))
  await Promise.race(uploads)
  const asked = performance.now()
  await litfass.end('SIGTERM')
  expect(performance.now() - asked).toBeLessThan(5_000)
  await Promise.all(uploads)
  await litfass.start()
  expect(await refusalOf(person.call(sessionApi.getSession, {}))).toBeNull()
}, 120_000)
