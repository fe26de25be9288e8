import { type Slide, slideApi } from '@litfass/api/playback/slides'
import { videoApi } from '@litfass/api/playback/videos'
import type { Builder } from '@litfass/server/testing/builders'
import { box, joined, text, u32 } from '@litfass/server/testing/media/mp4-builder'
import { sendVideo } from '@litfass/server/testing/media/video-builder'

import { findChromium } from '../../../scripts/chromium.js'
import { type OwnPage, ownBrowser } from '../browsers/own-browser.ts'
import { textOf } from '../playing-screen.ts'

const framesPerSecond = 25
const [width, height] = [640, 360]

interface VideoToDraw {
  /** Two digits each of red, green and blue. */
  color: string
  seconds: number
  /** Bytes between its halves that belong to no frame: players have to reach into a later piece. */
  padding?: number
}

export interface DrawnVideo {
  file: Uint8Array<ArrayBuffer>
  firstFrame: Blob
  lastFrame: Blob
}

/** Draws H.264 videos with the encoder of today's Chromium: a box moves over a plain colour. */
export async function drawVideos(
  { url, profile }: { url: string; profile: string },
  videos: VideoToDraw[],
): Promise<DrawnVideo[]> {
  const browser = await ownBrowser({ executable: findChromium() ?? '', profile, args: [] })
  try {
    const page = await browser.open()
    await page.goto(`${url}/code`)
    const drawn: DrawnVideo[] = []
    for (const video of videos) drawn.push(await drawVideo(page, video))
    return drawn
  } finally {
    await browser.kill()
  }
}

/** A slide with a video. */
export async function buildVideoSlide(
  company: Builder,
  { title, video, withoutText = false }: { title: string; video: DrawnVideo; withoutText?: boolean },
): Promise<Slide> {
  const { call, accountId } = company
  const { id: videoId } = await sendVideo(company, video.file)
  await call(videoApi.finishVideo, { accountId, videoId, file: video.lastFrame })
  const body = {
    title,
    content: withoutText ? { type: 'doc' as const, content: [{ type: 'paragraph' as const }] } : textOf('.'),
    withoutText,
    videoId,
  }
  return call(slideApi.createSlide, { accountId, body, file: video.firstFrame })
}

async function drawVideo(page: OwnPage, { color, seconds, padding = 0 }: VideoToDraw): Promise<DrawnVideo> {
  const count = seconds * framesPerSecond
  // The page may still be opening; then it has no encoder.
  const encoded = await page.evaluate(encode, { color, count, width, height, framesPerSecond })
  return {
    file: mp4With(encoded, padding),
    firstFrame: new Blob([bytesOf(encoded.first)], { type: 'image/jpeg' }),
    lastFrame: new Blob([bytesOf(encoded.last)], { type: 'image/jpeg' }),
  }
}

interface Encoded {
  /** In base64, like all bytes here. */
  description: string
  frames: { data: string; isKey: boolean }[]
  first: string
  last: string
}

/** Runs in the page. */
async function encode({
  color,
  count,
  width: w,
  height: h,
  framesPerSecond: rate,
}: {
  color: string
  count: number
  width: number
  height: number
  framesPerSecond: number
}): Promise<Encoded> {
  const base64 = (bytes: Uint8Array) => {
    let characters = ''
    for (const byte of bytes) characters += String.fromCodePoint(byte)
    return btoa(characters)
  }
  const found: Encoded = { description: '', frames: [], first: '', last: '' }
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      found.frames.push({ data: base64(bytes), isKey: chunk.type === 'key' })
      const description = metadata?.decoderConfig?.description
      if (description instanceof ArrayBuffer) found.description = base64(new Uint8Array(description))
    },
    error(error) {
      throw error
    },
  })
  encoder.configure({
    codec: 'avc1.4d0028',
    width: w,
    height: h,
    bitrate: 500_000,
    framerate: rate,
    avc: { format: 'avc' },
    latencyMode: 'realtime',
  })
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  for (let at = 0; at < count; at++) {
    context.fillStyle = `#${color}`
    context.fillRect(0, 0, w, h)
    // Small: what is left of the colour tells that a frame is not blank.
    context.fillStyle = '#ffffff'
    context.fillRect((at * 8) % (w - 20), h - 40, 20, 20)
    const frame = new VideoFrame(canvas, { timestamp: Math.round((at * 1_000_000) / rate) })
    encoder.encode(frame, { keyFrame: at % rate === 0 })
    frame.close()
    const picture = () => canvas.toDataURL('image/jpeg', 0.9).replace(/.*,/, '')
    if (at === 0) found.first = picture()
    if (at === count - 1) found.last = picture()
  }
  await encoder.flush()
  return found
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

const timescale = 1_000
const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

/** Two chunks with the padding between them, the index first. */
function mp4With({ description, frames, ...rest }: Encoded, padding: number): Uint8Array<ArrayBuffer> {
  const half = Math.ceil(frames.length / 2)
  const [one, two] = [frames.slice(0, half), frames.slice(half)].map((part) =>
    joined(...part.map(({ data }) => bytesOf(data))),
  )
  if (!one || !two) throw new Error('no frames')
  const begin = box('ftyp', text('isom'), u32(512), text('isomavc1'))
  const index = (from: number) =>
    indexOf({ description, frames, ...rest }, { half, offsets: [from, from + one.length + padding] })
  const offset = begin.length + index(0).length + 8
  return joined(begin, index(offset), box('mdat', one, new Uint8Array(padding), two))
}

function indexOf(
  { description, frames }: Encoded,
  { half, offsets }: { half: number; offsets: number[] },
): Uint8Array<ArrayBuffer> {
  const step = timescale / framesPerSecond
  const duration = frames.length * step
  const keys = frames.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []))
  const sizes = frames.map(({ data }) => Buffer.byteLength(data, 'base64'))
  const entry = box(
    'avc1',
    u32(0, 1, 0, 0, 0, 0, width * 0x10000 + height, 0x480000, 0x480000, 0, 0x10000),
    new Uint8Array(30),
    u32(0x18ffff),
    box('avcC', bytesOf(description)),
  )
  const samples = box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, 1, frames.length, step)),
    box('stss', u32(0, keys.length, ...keys)),
    box('stsc', u32(0, 2, 1, half, 1, 2, frames.length - half, 1)),
    box('stsz', u32(0, 0, sizes.length, ...sizes)),
    box('stco', u32(0, offsets.length, ...offsets)),
  )
  const places = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))))
  return box(
    'moov',
    box('mvhd', u32(0, 0, 0, timescale, duration, 0x10000, 0x1000000, 0, 0, ...matrix, 0, 0, 0, 0, 0, 0, 2)),
    box(
      'trak',
      box('tkhd', u32(3, 0, 0, 1, 0, duration, 0, 0, 0, 0, ...matrix, width * 0x10000, height * 0x10000)),
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, timescale, duration, 0x55c40000)),
        box('hdlr', u32(0, 0), text('vide'), u32(0, 0, 0), text('\0')),
        box('minf', box('vmhd', u32(1, 0, 0)), places, samples),
      ),
    ),
  )
}
