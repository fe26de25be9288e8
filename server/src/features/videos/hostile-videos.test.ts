import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { videoApi } from '@litfass/api/playback/videos'
import { pieceBytes } from '@litfass/domain/playback/media/video'
import { expect, test } from 'vitest'

import { buildAccount, refusalOf } from '../../testing/builders.ts'
import { box, joined, mp4Of, text, u32 } from '../../testing/media/mp4-builder.ts'
import { finish, sendVideo } from '../../testing/media/video-builder.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const account = await buildAccount(server)

const ftyp = box('ftyp', text('isom'), u32(0))
const whole = mp4Of()

/** Boxes in boxes: the header of each, and nothing in the innermost. */
function nested(depth: number): Uint8Array {
  const header = text('moov')
  return joined(...Array.from({ length: depth }, (_, at) => joined(u32(8 * (depth - at)), header)))
}

/** The file with four bytes after a word replaced. */
function changed(after: string, offset: number, value: number): Uint8Array<ArrayBuffer> {
  const file = whole.slice()
  const at = Buffer.from(file).indexOf(after, 0, 'latin1')
  new DataView(file.buffer).setUint32(at + offset, value)
  return file
}

const hostile: [string, Uint8Array, string][] = [
  ['a text', text('Hello, this is not a video at all'), 'video-not-mp4'],
  ['one byte', new Uint8Array(1), 'video-not-mp4'],
  ['a picture', text('\x89PNG\r\n\x1a\n and so on'), 'video-not-mp4'],
  ['only its beginning', ftyp, 'video-broken'],
  ['an index that is cut off', whole.slice(0, 300), 'video-broken'],
  ['frames that are cut off', whole.slice(0, -1), 'video-broken'],
  ['a box of four gigabytes', joined(ftyp, u32(0xffffffff), text('moov'), u32(0, 0)), 'video-broken'],
  ['a box of 2^60 bytes', joined(ftyp, u32(1), text('moov'), u32(0x10000000, 0)), 'video-broken'],
  ['a box shorter than its header', joined(ftyp, u32(4), text('moov')), 'video-broken'],
  ['ten thousand boxes', joined(ftyp, ...Array.from({ length: 10_000 }, () => box('free'))), 'video-broken'],
  ['boxes in boxes', joined(ftyp, nested(20_000), box('mdat')), 'video-broken'],
  ['an empty index', joined(ftyp, box('moov'), box('mdat')), 'video-broken'],
  ['four billion frames', changed('stsz', 12, 0xffffffff), 'video-broken'],
  ['frames beyond its end', changed('stco', 12, 0x7fffffff), 'video-broken'],
  ['sound alone', mp4Of({ codec: null, sound: 'mp4a' }), 'video-without-picture'],
  ['HEVC', mp4Of({ codec: 'hvc1' }), 'video-wrong-codec'],
  ['H.264 with 10 bits', mp4Of({ profile: 0x6e }), 'video-wrong-colors'],
  ['level 5.1', mp4Of({ level: 51 }), 'video-level-too-high'],
  ['sound in Opus', mp4Of({ sound: 'Opus' }), 'video-wrong-sound'],
  ['1 x 1', mp4Of({ width: 1, height: 1 }), 'video-too-few-pixels'],
  ['16,000 x 16,000', mp4Of({ width: 16_000, height: 16_000 }), 'video-too-many-pixels'],
  ['120 frames a second', mp4Of({ framesPerSecond: 120 }), 'video-too-many-frames'],
  ['half a second', mp4Of({ seconds: 0.5 }), 'video-too-short'],
  ['no end', mp4Of({ seconds: 4_000_000, framesPerSecond: 0.001 }), 'video-too-long'],
  ['its index at the end', mp4Of({ isFastStart: false }), 'video-not-fast-start'],
]

test.each(hostile)('a file with %s is refused with a code that says why', async (_name, file, code) => {
  const { id } = await sendVideo(account, new Uint8Array(file))
  expect(await refusalOf(finish(account, id))).toMatchObject({ code })
})

test('an empty file is refused before its upload', async () => {
  const { accountId, call } = account
  const refusal = refusalOf(call(videoApi.createVideo, { accountId, body: { bytes: 0 } }))
  expect(await refusal).toMatchObject({ code: 'invalid', fields: ['bytes'] })
})

test('the server uses no more memory after all these files are sent again', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const used = () => {
    collectGarbage()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  for (const [, file] of hostile) {
    const { id } = await sendVideo(account, new Uint8Array(file))
    await refusalOf(finish(account, id))
  }
  expect(used() - before).toBeLessThan(2_000_000)
}, 60_000)

test('an index after four megabytes is refused, since all before it would be read with it', async () => {
  const { id } = await sendVideo(account, joined(ftyp, box('free', new Uint8Array(pieceBytes)), whole))
  expect(await refusalOf(finish(account, id))).toMatchObject({ code: 'video-not-fast-start' })
})

test('a video that was recorded upright is taller than wide', async () => {
  const { id } = await sendVideo(account, mp4Of({ width: 1920, height: 1080, turned: true }))
  expect(await finish(account, id)).toMatchObject({ width: 1080, height: 1920 })
})
