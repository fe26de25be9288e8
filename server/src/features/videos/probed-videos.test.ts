import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { buildAccount, refusalOf } from '../../testing/builders.ts'
import { mp4Of } from '../../testing/media/mp4-builder.ts'
import { finish, sendVideo } from '../../testing/media/video-builder.ts'
import { dataFolder } from '../../testing/operate.ts'
import { testServer } from '../../testing/test-server.ts'

const run = promisify(execFile)
const isInstalled = await Promise.all(['ffprobe', 'ffmpeg'].map((name) => run(name, ['-version']))).then(
  () => true,
  () => false,
)
const missing = isInstalled ? '' : ' (skipped: ffprobe and ffmpeg are not installed)'

const server = await testServer({ ffprobe: 'ffprobe' })
const serverWithoutFfprobe = await testServer({ ffprobe: 'no-such-program' })
const folder = await mkdtemp(join(tmpdir(), 'litfass-ffprobe-'))
const slowServer = await testServer({ ffprobe: join(folder, 'ffprobe') })
const notingServer = await testServer({ ffprobe: join(folder, 'noting') })
const account = await buildAccount(server)
const drawn = new Uint8Array(await readFile(join(import.meta.dirname, '../../demo/videos/sonnengruss.mp4')))

afterAll(() => rm(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

/** Two seconds with 10 bits, as x264 writes them. */
async function tenBitVideo(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(await dataFolder(), 'ten-bit.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=320x180:rate=25']
  await run('ffmpeg', [...source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-movflags', '+faststart', file])
  return new Uint8Array(await readFile(file))
}

/** The file with what follows this word replaced. */
function changed(file: Uint8Array, after: string, replace: (rest: Uint8Array) => void): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(file)
  replace(copy.subarray(Buffer.from(copy).indexOf(after, 0, 'latin1') + after.length))
  return copy
}

test.skipIf(!isInstalled)(`ffprobe agrees with a video that TVs play${missing}`, async () => {
  const { id } = await sendVideo(account, drawn)
  expect(await finish(account, id)).toMatchObject({ width: 1280, height: 720, seconds: 8 })
})

test.skipIf(!isInstalled)(`frames that are not what the index says are refused${missing}`, async () => {
  const empty = changed(drawn, 'mdat', (frames) => frames.fill(0))
  // The index promises High, the frames are High 10.
  const tenBit = changed(await tenBitVideo(), 'avcC', (record) => record.set([0x64], 1))
  for (const [file, code] of [
    [empty, 'video-broken'],
    [tenBit, 'video-wrong-colors'],
  ] as const)
    expect(await refusalOf(finish(account, (await sendVideo(account, file)).id))).toMatchObject({ code })
})

test('where ffprobe is not installed, the index decides', async () => {
  const other = await buildAccount(serverWithoutFfprobe)
  const { id } = await sendVideo(other, drawn)
  expect(await finish(other, id)).toMatchObject({ seconds: 8 })
})

test('the temporary folder of the system is not needed, and without any the index decides', async () => {
  vi.stubEnv('TMPDIR', '/no-such-folder')
  const other = await buildAccount(serverWithoutFfprobe)
  const { id } = await sendVideo(other, drawn)
  expect(await finish(other, id)).toMatchObject({ seconds: 8 })
  expect(await readdir(join(serverWithoutFfprobe.config.dataDir, 'tmp'))).toEqual([])

  await rm(join(serverWithoutFfprobe.config.dataDir, 'tmp'), { recursive: true })
  await writeFile(join(serverWithoutFfprobe.config.dataDir, 'tmp'), '')
  expect(await finish(other, (await sendVideo(other, drawn)).id)).toMatchObject({ seconds: 8 })
})

test('ffprobe runs with limited memory, and not for a video without a length', async () => {
  await writeFile(join(folder, 'noting'), `#!/bin/sh\nulimit -d >> '${folder}/limits'\n`, { mode: 0o755 })
  const other = await buildAccount(notingServer)
  const finishNew = async (seconds: number) => finish(other, (await sendVideo(other, mp4Of({ seconds }))).id)
  expect(await refusalOf(finishNew(0))).toMatchObject({ code: 'video-without-length' })
  await finishNew(5)
  expect(await readFile(join(folder, 'limits'), 'utf8')).toMatch(/^\d{6}\n$/)
})

test('videos that ffprobe takes long to read do not keep those of another company waiting', async () => {
  const script = `#!/bin/sh
for file do :; done
[ "$(wc -c < "$file")" -lt 100000 ] && exit
echo large >> '${folder}/started'
while [ -d '${folder}' ] && [ ! -e '${folder}/released' ]; do sleep 0.1; done
`
  await writeFile(join(folder, 'ffprobe'), script, { mode: 0o755 })
  const [slow, other] = [await buildAccount(slowServer), await buildAccount(slowServer)]
  const large = mp4Of({ frameBytes: 1_000 })
  const sent = [await sendVideo(slow, large), await sendVideo(slow, large)]
  const { id } = await sendVideo(other, mp4Of())
  const answers = sent.map((video) => finish(slow, video.id))
  await expect.poll(() => readdir(folder)).toContain('started')
  expect(await finish(other, id)).toMatchObject({ seconds: 5 })
  expect(await readFile(join(folder, 'started'), 'utf8')).toBe('large\n')
  await writeFile(join(folder, 'released'), '')
  await Promise.all(answers)
})
