import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@litfass/api/client'
import { accountApi } from '@litfass/api/people/accounts'
import { sessionApi } from '@litfass/api/people/session'
import { siteApi } from '@litfass/api/places/sites'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { refusalOf } from '../src/testing/builders.ts'
import { freePort } from '../src/testing/free-port.ts'
import { runOperator } from '../src/testing/operate.ts'
import { freshEmail } from '../src/testing/people/registration.ts'
import { type ServerProcess, litfassProcess } from './server-process.ts'
import { type Person, signedIn } from './signed-in.ts'

const isLong = Boolean(process.env.LITFASS_TEST_LONG)
const maxMemory = 500 * 2 ** 20
/** How many uploads of one company are read at once: see server/src/platform/http/uploads.ts. */
const readAtOnce = 4

let dataDir = ''
let litfass: ServerProcess
/** A JPEG of about 1.6 MB. */
let photo: Blob
/** A WebP of about 5 MB. */
let noise: Blob

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'litfass-overload-'))
  // PostgreSQL runs as another user when we are root.
  await chmod(dataDir, 0o755)
  litfass = litfassProcess(await freePort(), {
    DEMO: 'off',
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  })
  await litfass.start()
  const raw = { width: 1920, height: 1920, channels: 3 } as const
  const bytes = randomBytes(raw.width * raw.height * 3)
  photo = await blobOf(sharp(bytes, { raw }).jpeg({ quality: 60 }))
  // Three random bits of each color, which no format can shrink.
  noise = await blobOf(
    sharp(
      bytes.map((byte) => byte & 7),
      { raw },
    ).webp({ lossless: true, effort: 0 }),
  )
})

afterAll(async () => {
  await litfass.end('SIGKILL')
  // PostgreSQL may still be writing while it stops.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

async function blobOf(picture: Sharp): Promise<Blob> {
  return new Blob([new Uint8Array(await picture.toBuffer())])
}

async function memory(what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${litfass.pid()}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

/** `stored`, or the code of the refusal. */
async function upload({ call, accountId }: Person, file: Blob, signal?: AbortSignal): Promise<string> {
  const body = { title: 'Slide', content: richTextOf({ headline: ['Words'] }) }
  const refusal = await refusalOf(call(slideApi.createSlide, { accountId, body, file }, signal && { signal }))
  return refusal?.code ?? 'stored'
}

function uploads(person: Person, file: Blob, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => upload(person, file)))
}

/** Wrong passwords, each from its own address, so that only the queue limits them. */
async function fiftySignIns(): Promise<Set<string | undefined>> {
  const answers = Array.from({ length: 50 }, (_, at) => {
    const call = createClient({ baseUrl: litfass.url, headers: () => ({ 'x-forwarded-for': `203.0.113.${at}` }) })
    return refusalOf(call(sessionApi.signIn, { body: { email: freshEmail(), password: 'correct horse' } }))
  })
  return new Set((await Promise.all(answers)).map((refusal) => refusal?.code))
}

async function slidesOf({ call, accountId }: Person): Promise<number> {
  return (await call(accountApi.getAccount, { accountId })).amounts.slides
}

/** The problem codes that another company gets during the work, or `answered`. */
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

const isHandled = (code: string) => code === 'stored' || code === 'server-busy'

function expectNoOutage(): void {
  expect(litfass.output()).not.toContain('the database does not answer')
}

test('50 sign-ins at once, each from its own address, do not hold up other requests', async () => {
  const other = await signedIn(litfass.url)
  const signIns = fiftySignIns()
  expect(await others(other, signIns)).toEqual(new Set(['answered']))
  expect(await signIns).toEqual(new Set(['wrong-credentials']))
  expectNoOutage()
}, 120_000)

test.each(isLong ? [40, 160] : [40])(
  '%i uploads by one user and 50 sign-ins at once are answered and do not hold up other companies',
  async (count) => {
    const [uploader, other] = [await signedIn(litfass.url), await signedIn(litfass.url)]
    const many = uploads(uploader, photo, count)
    const signIns = fiftySignIns()
    const meanwhile = others(other, Promise.all([many, signIns]))
    expect(await upload(other, photo)).toBe('stored')
    expect(await meanwhile).toEqual(new Set(['answered']))
    expect(await signIns).toEqual(new Set(['wrong-credentials']))
    const codes = await many
    expect(codes.filter((code) => !isHandled(code))).toEqual([])
    expect(await slidesOf(uploader)).toBe(codes.filter((code) => code === 'stored').length)
    expectNoOutage()
  },
  300_000,
)

test(
  'memory stays bounded while three companies upload large images at once',
  async () => {
    await litfass.end('SIGTERM')
    await litfass.start()
    const companies = [await signedIn(litfass.url), await signedIn(litfass.url), await signedIn(litfass.url)]
    const idle = await memory('VmRSS')
    // Resets the peak, VmHWM.
    await writeFile(`/proc/${litfass.pid()}/clear_refs`, '5')
    const codes = await Promise.all(companies.map((company) => uploads(company, noise, isLong ? 70 : 16)))
    expect(codes.flat().filter((code) => !isHandled(code))).toEqual([])
    expect((await memory('VmHWM')) - idle).toBeLessThan(maxMemory)
    expectNoOutage()
  },
  isLong ? 900_000 : 300_000,
)

/** An upload of which only the first bytes are sent. `answer` is its status, or null without one. */
function stalledUpload({ accountId, headers }: Person) {
  const path = `${litfass.url}/api/accounts/${accountId}/slides`
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': photo.size }
  const sent = request(path, { method: 'POST', headers: { ...headers, ...type } })
  const answer = new Promise<number | null>((resolve) => {
    sent.on('response', ({ statusCode = 0 }) => resolve(statusCode))
    sent.on('error', () => resolve(null))
  })
  sent.write('--x\r\n')
  return { answer, leave: () => sent.destroy() }
}

test('stalled uploads are interrupted when other companies wait for a slot', async () => {
  const slow = [await signedIn(litfass.url), await signedIn(litfass.url), await signedIn(litfass.url)]
  const other = await signedIn(litfass.url)
  const stalled = slow.flatMap((person) => Array.from({ length: 45 }, () => stalledUpload(person)))
  const refused = new Set<unknown>()
  for (const one of stalled) void one.answer.then((status) => status === 429 && refused.add(one))
  // Twelve are read and sixty wait. A refusal is sent after 20 s of waiting for the body: see drain-body.ts.
  await expect.poll(() => refused.size, { timeout: 40_000 }).toBe(stalled.length - 72)
  expect(await upload(other, photo)).toBe('stored')
  expect(refused.size).toBeGreaterThan(stalled.length - 72)
  for (const { leave } of stalled) leave()
}, 120_000)

test.each(['photo', 'noise'] as const)(
  'uploads whose callers have left are dropped (%s)',
  async (kind) => {
    const person = await signedIn(litfass.url)
    const file = kind === 'photo' ? photo : noise
    const callers = new AbortController()
    const many = Array.from({ length: 40 }, () => upload(person, file, callers.signal).catch(() => 'left'))
    expect(await Promise.race(many)).toBe('stored')
    callers.abort()
    const answered = (await Promise.all(many)).filter((code) => code === 'stored').length
    // Waits for all earlier uploads of this company.
    expect(await upload(person, file)).toBe('stored')
    expect(await slidesOf(person)).toBeLessThanOrEqual(answered + readAtOnce + 1)
  },
  120_000,
)

test('uploads above the limit are neither decoded nor written', async () => {
  const person = await signedIn(litfass.url)
  const { code } = await runOperator({ DATA_DIR: dataDir }, ['account', person.accountId, '--limits', 'slides=0'])
  expect(code).toBe(0)
  const files = async () => (await readdir(join(dataDir, 'files'), { recursive: true })).length
  const before = await files()
  expect(await uploads(person, photo, 10)).toEqual(Array(10).fill('limit-slides'))
  expect(await files()).toBe(before)
}, 120_000)

test('SIGTERM during 300 uploads ends the server in time, and the next start has what was stored', async () => {
  const person = await signedIn(litfass.url)
  const many = Array.from({ length: 300 }, () => upload(person, noise).catch(() => 'lost'))
  await expect.poll(() => slidesOf(person), { timeout: 110_000 }).toBeGreaterThan(0)
  const asked = performance.now()
  await litfass.end('SIGTERM')
  expect(performance.now() - asked).toBeLessThan(5_000)
  const answered = (await Promise.all(many)).filter((code) => code === 'stored').length
  await litfass.start()
  expect(await slidesOf(person)).toBeGreaterThanOrEqual(answered)
}, 240_000)
