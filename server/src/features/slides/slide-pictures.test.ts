import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { buildAccount, refusalOf } from '../../testing/builders.ts'
import {
  animatedPng,
  commentBomb,
  flipped,
  noise,
  pixelBomb,
  plainPicture,
  pngEnd,
  pngHeader,
  pngOf,
  pngPixels,
  withJpegScans,
  withJpegSegment,
  withJpegSize,
} from '../../testing/media/image-surgery.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const account = await buildAccount(server)

function upload(bytes: Uint8Array, name = 'picture.png') {
  return account.call(slideApi.createSlide, {
    accountId: account.accountId,
    body: { title: 'Slide', content: richTextOf({ headline: ['Words'] }) },
    file: new File([new Uint8Array(bytes)], name, { type: 'image/png' }),
  })
}

async function stored(url: string) {
  const response = await fetch(server.url + url)
  const bytes = await response.bytes()
  return { response, bytes, metadata: await sharp(bytes).metadata() }
}

const png = await plainPicture(320, 180).png().toBuffer()
const jpeg = await plainPicture(400, 400).jpeg().toBuffer()
const progressive = await noise(64, 64).jpeg({ progressive: true }).toBuffer()
const webp = await noise(200, 200).webp().toBuffer()
const frames = await Promise.all(
  [plainPicture(4, 4), plainPicture(4, 4).negate()].map((frame) => frame.png().toBuffer()),
)
const animation = sharp(frames, { join: { animated: true } })
const heavy = await noise(1900, 1900).png({ compressionLevel: 0 }).toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const entityBomb = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg.replace('<script', '&b;<script')}`
const comment = Buffer.from('Comment\0words')
const html = '<!doctype html><script>alert(1)</script>'

test.each([
  ['an svg', Buffer.from(svg), 422, 'image-not-supported'],
  ['an svg behind a byte order mark', Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), 422, 'image-not-supported'],
  ['an svg with entities that unfold', Buffer.from(entityBomb), 422, 'image-not-supported'],
  ['a gif', await plainPicture(10, 10).gif().toBuffer(), 422, 'image-not-supported'],
  ['a moving gif', await animation.clone().gif().toBuffer(), 422, 'image-not-supported'],
  ['a tiff', await plainPicture(10, 10).tiff().toBuffer(), 422, 'image-not-supported'],
  ['an avif', await plainPicture(16, 16).avif().toBuffer(), 422, 'image-not-supported'],
  ['a pdf', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'), 422, 'image-not-supported'],
  ['a page', Buffer.from(html), 422, 'image-not-supported'],
  ['a text', Buffer.from('hello'), 422, 'image-not-supported'],
  ['nothing', Buffer.alloc(0), 422, 'image-not-supported'],
  ['one byte', Buffer.from([0x89]), 422, 'image-not-supported'],
  [
    'a moving webp',
    await animation
      .clone()
      .webp({ delay: [100, 100] })
      .toBuffer(),
    422,
    'image-animated',
  ],
  ['a moving png', animatedPng(), 422, 'image-animated'],
  ['half a png', png.subarray(0, png.length / 2), 422, 'image-broken'],
  ['a png without pixels', pngOf([pngHeader(4, 4), pngEnd]), 422, 'image-broken'],
  ['a png with a wrong sum', flipped(png, png.indexOf('IDAT') + 10), 422, 'image-broken'],
  ['half a jpeg', jpeg.subarray(0, 700), 422, 'image-broken'],
  ['a jpeg with a hundred scans more', withJpegScans(progressive, 100), 422, 'image-broken'],
  ['half a webp', webp.subarray(0, webp.length / 2), 422, 'image-broken'],
  ['1921 pixels in width', await plainPicture(1921, 10).png().toBuffer(), 422, 'image-too-many-pixels'],
  ['1921 pixels in height', await plainPicture(10, 1921).png().toBuffer(), 422, 'image-too-many-pixels'],
  ['a pixel bomb', pixelBomb(60_000, 60_000), 422, 'image-too-many-pixels'],
  ['a jpeg that claims 65000 pixels', withJpegSize(jpeg, 65_000, 65_000), 422, 'image-too-many-pixels'],
  ['more than 10 MB', heavy, 413, 'image-too-large'],
])('an upload of %s is refused', async (_, bytes, status, code) => {
  expect(await refusalOf(upload(bytes))).toMatchObject({ status, code })
})

test.each([
  ['a png with a page behind its end', Buffer.concat([png, Buffer.from(html)])],
  ['a png with an archive behind its end', Buffer.concat([png, Buffer.from('PK\x05\x06<script>')])],
  [
    'a png with a comment',
    pngOf([pngHeader(4, 4), ['tEXt', Buffer.from(`Comment\0${html}`)], pngPixels(4, 4), pngEnd]),
  ],
  ['a png with a comment that unfolds', commentBomb()],
  // Decoders refuse it there.
  ['a png with a comment before its header', pngOf([['tEXt', comment], pngHeader(4, 4), pngPixels(4, 4), pngEnd])],
  ['a jpeg with a page in its comment', withJpegSegment(jpeg, 0xfe, Buffer.from(`${html}<?php system($_GET[0]) ?>`))],
  ['a jpeg with a page behind its end', Buffer.concat([jpeg, Buffer.from(html)])],
  ['a webp with a page behind its end', Buffer.concat([webp, Buffer.from(html)])],
])('of %s only the pixels are kept', async (_, bytes) => {
  const slide = await upload(bytes)
  const { bytes: kept, response } = await stored(slide.backgroundUrl)
  expect(Buffer.from(kept).includes('script')).toBe(false)
  expect(response.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an upload damaged at any byte is refused or stored as a valid picture, without a server error', async () => {
  const originals = [png, jpeg, webp]
  const damaged = fc.record({
    original: fc.constantFrom(...originals),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    flips: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 6 }),
  })
  const codes = new Set(['image-broken', 'image-not-supported', 'image-too-many-pixels', 'image-animated'])
  await fc.assert(
    fc.asyncProperty(damaged, async ({ original, cut, flips }) => {
      const flippedBytes = flips.reduce<Buffer>((bytes, at) => flipped(bytes, Math.floor(at * bytes.length)), original)
      const refusal = await refusalOf(upload(flippedBytes.subarray(0, Math.floor((cut ?? 1) * original.length))))
      expect(refusal === null || (refusal.status === 422 && codes.has(refusal.code))).toBe(true)
    }),
    { numRuns: process.env.LITFASS_TEST_LONG ? 2000 : 60 },
  )
})

test('1920 pixels on each side are accepted', async () => {
  const slide = await upload(await plainPicture(1920, 1920).webp().toBuffer(), 'x.webp')
  const { metadata } = await stored(slide.backgroundUrl)
  expect([metadata.width, metadata.height]).toEqual([1920, 1920])
})

test.each([
  ['a progressive jpeg', progressive],
  ['a jpeg with some scans more', withJpegScans(progressive, 20)],
  [
    'a jpeg with scans in its comment',
    withJpegSegment(progressive, 0xfe, Buffer.from('ffda000801010000000000'.repeat(200), 'hex')),
  ],
])('%s is accepted', async (_, bytes) => {
  const { metadata } = await stored((await upload(bytes)).backgroundUrl)
  expect([metadata.width, metadata.height]).toEqual([64, 64])
})

test('file names do not matter', async () => {
  const slide = await upload(await plainPicture(20, 20).jpeg().toBuffer(), 'photo.svg')
  expect(slide.backgroundFormat).toBe('jpg')
  const { metadata } = await stored(slide.backgroundUrl)
  expect(metadata.format).toBe('jpeg')
})

test('a photo is stored upright and without metadata', async () => {
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
  ['16 bits a channel', plainPicture(30, 20).toColourspace('rgb16').png()],
  ['grey', plainPicture(30, 20).grayscale().png()],
  ['a palette', plainPicture(30, 20).png({ palette: true })],
  ['transparency', sharp({ create: { width: 30, height: 20, channels: 4, background: '#33669980' } }).png()],
  ['printing colours', plainPicture(30, 20).toColourspace('cmyk').jpeg()],
])('a picture with %s is stored as a screen shows it', async (_, image) => {
  const slide = await upload(await image.toBuffer())
  const { metadata } = await stored(slide.backgroundUrl)
  expect([metadata.width, metadata.height, metadata.space, metadata.depth]).toEqual([30, 20, 'srgb', 'uchar'])
})
