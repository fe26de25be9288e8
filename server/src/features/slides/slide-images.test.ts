import { deflateSync } from 'node:zlib'

import { slideApi } from '@litfass/api/slides'
import { richTextOf } from '@litfass/domain/rich-text'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { buildAccount, refusalOf } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const account = await buildAccount(server)

function upload(bytes: Uint8Array, name = 'picture.png') {
  return account.call(slideApi.createSlide, {
    accountId: account.accountId,
    body: { title: 'Slide', content: richTextOf({ headline: ['Words'] }) },
    file: new File([new Uint8Array(bytes)], name, { type: 'image/png' }),
  })
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
}

async function stored(url: string) {
  const bytes = await (await fetch(server.url + url)).bytes()
  return { bytes, metadata: await sharp(bytes).metadata() }
}

/** A PNG that claims a size and holds next to nothing. */
function pngOfSize(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const png = new Uint8Array(await picture(320, 180).png().toBuffer())
const frames = [picture(4, 4), picture(4, 4).negate()].map((frame) => frame.png().toBuffer())
const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
  .webp({ delay: [100, 100] })
  .toBuffer()
const noise = Buffer.alloc(1900 * 1900 * 3, 0)
for (let at = 0, seed = 1; at < noise.length; at++) {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
  noise[at] = seed >> 16
}
const heavy = await sharp(noise, { raw: { width: 1900, height: 1900, channels: 3 } })
  .png({ compressionLevel: 0 })
  .toBuffer()

test.each([
  [
    'an svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'),
    422,
    'image-not-supported',
  ],
  ['a gif', await picture(10, 10).gif().toBuffer(), 422, 'image-not-supported'],
  ['a tiff', await picture(10, 10).tiff().toBuffer(), 422, 'image-not-supported'],
  ['an avif', await picture(16, 16).avif().toBuffer(), 422, 'image-not-supported'],
  ['an animation', animation, 422, 'image-not-supported'],
  ['a text', Buffer.from('hello'), 422, 'image-not-supported'],
  ['nothing', Buffer.alloc(0), 422, 'image-not-supported'],
  ['half a png', png.slice(0, png.length / 2), 422, 'image-broken'],
  ['half a jpeg', (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700), 422, 'image-broken'],
  ['1921 pixels in width', await picture(1921, 10).png().toBuffer(), 422, 'image-too-many-pixels'],
  ['1921 pixels in height', await picture(10, 1921).png().toBuffer(), 422, 'image-too-many-pixels'],
  ['a pixel bomb', pngOfSize(60_000, 60_000), 422, 'image-too-many-pixels'],
  ['more than 10 MB', heavy, 413, 'image-too-large'],
])('an upload of %s is refused', async (_, bytes, status, code) => {
  expect(await refusalOf(upload(new Uint8Array(bytes)))).toMatchObject({ status, code })
})

test('1920 pixels on each side are accepted', async () => {
  const slide = await upload(await picture(1920, 1920).webp().toBuffer(), 'x.webp')
  const { metadata } = await stored(slide.backgroundUrl)
  expect([metadata.width, metadata.height]).toEqual([1920, 1920])
})

test('what a file is called does not matter', async () => {
  const slide = await upload(await picture(20, 20).jpeg().toBuffer(), 'photo.svg')
  expect(slide.backgroundFormat).toBe('jpg')
  const { metadata } = await stored(slide.backgroundUrl)
  expect(metadata.format).toBe('jpeg')
})

test('a photo is stored upright and without what the camera wrote into it', async () => {
  const left = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: 'blue' } }, left: 20, top: 0 }])
    .withExif({ IFD0: { Copyright: 'a secret name' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect((await sharp(left).metadata()).orientation).toBe(6)
  const { metadata, bytes } = await stored((await upload(left)).backgroundUrl)
  expect([metadata.width, metadata.height, metadata.orientation, metadata.exif]).toEqual([20, 40, undefined, undefined])
  expect(Buffer.from(bytes).includes('a secret name')).toBe(false)
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  expect(red).toBeGreaterThan(blue)
})

test.each([
  ['16 bits a channel', picture(30, 20).toColourspace('rgb16').png()],
  ['grey', picture(30, 20).grayscale().png()],
  ['a palette', picture(30, 20).png({ palette: true })],
  ['transparency', sharp({ create: { width: 30, height: 20, channels: 4, background: '#33669980' } }).png()],
  ['printing colours', picture(30, 20).toColourspace('cmyk').jpeg()],
])('an image with %s is stored as a screen shows it', async (_, image) => {
  const slide = await upload(await image.toBuffer())
  const { metadata } = await stored(slide.backgroundUrl)
  expect([metadata.width, metadata.height, metadata.space, metadata.depth]).toEqual([30, 20, 'srgb', 'uchar'])
})
