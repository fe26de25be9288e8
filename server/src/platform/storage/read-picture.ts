import {
  type PictureFormat,
  formatOf,
  mediaKinds,
  pictureFormats,
  thumbnailFormat,
  thumbnailSide,
} from '@litfass/domain/playback/media/media'
import type { Sharp } from 'sharp'

import { lazy } from '../caching/lazy.ts'
import type { Context } from '../context.ts'
import { Problem } from '../http/problem.ts'
import { createWorkQueue } from '../work-queue.ts'
import { hasTooManyScans } from './jpeg-scans.ts'
import { type Media, type MediaUpload, mediaOf } from './media.ts'
import { isAnimatedPng, withoutPngTexts } from './png-chunks.ts'

const { maxBytes, maxSide } = mediaKinds.picture
const formatsOfDecoder: Record<string, PictureFormat> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

/** `from` names the only formats an upload may have, `as` the format it gets. */
interface PictureFormats {
  as?: PictureFormat | undefined
  from?: readonly PictureFormat[] | undefined
}

/** Pictures that are processed at once, each for another company. */
const pictures = createWorkQueue({ atOnce: 2, atOncePerKey: 1, waiting: Number.POSITIVE_INFINITY })
/** Two of the four threads of Node's pool. The others are for headers, files and new database connections. */
const encoding = createWorkQueue({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })
const decoder = lazy(async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})

/**
 * Checks an upload by decoding it and returns it encoded again, upright, in sRGB and without metadata, with its
 * thumbnail.
 * @throws Problem image-too-large | image-not-supported | image-not-png-or-jpg | image-animated | image-too-many-pixels
 * | image-broken
 */
export async function readPicture(
  upload: Blob,
  { as, from, accountId, signal }: PictureFormats & Pick<Context, 'accountId' | 'signal'> = {},
): Promise<MediaUpload> {
  if (upload.size >= maxBytes) throw new Problem('image-too-large')
  return pictures.run(() => encodeAgain(upload, { as, from, accountId, signal }), { key: accountId, signal })
}

async function encodeAgain(
  upload: Blob,
  { as, from, accountId, signal }: PictureFormats & Pick<Context, 'accountId' | 'signal'>,
): Promise<MediaUpload> {
  const sent = await upload.bytes()
  const input = formatOf(sent) === 'png' ? withoutPngTexts(sent) : sent
  const { format, width, height } = await header(input)
  if (from && !from.includes(format)) throw new Problem('image-not-png-or-jpg')
  if (width > maxSide || height > maxSide) throw new Problem('image-too-many-pixels')
  if (format === 'jpg' && hasTooManyScans(input)) throw new Problem('image-broken')
  // A caller that left while the upload was queued is noticed only once the body has been read.
  signal?.throwIfAborted()
  const sharp = await decoder()
  const upright = sharp(input, { limitInputPixels: maxSide ** 2, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
  // Decoding again costs less than keeping all pixels: a JPEG is decoded at a fraction of its size.
  const small = upright.clone().resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
  const own = { key: accountId, signal }
  // Both have ended before the next picture of the company begins, even if one of them fails.
  const [media, thumbnail] = await Promise.allSettled([
    encoding.run(() => encode(upright.clone(), as ?? format), own),
    encoding.run(() => encode(small, thumbnailFormat), own),
  ])
  signal?.throwIfAborted()
  if (media.status === 'rejected' || thumbnail.status === 'rejected') throw new Problem('image-broken')
  return { media: media.value, thumbnail: thumbnail.value }
}

/** Format and size from the header alone: a pixel bomb is refused before anything is decoded. */
async function header(input: Uint8Array): Promise<{ format: PictureFormat; width: number; height: number }> {
  const found = formatOf(input)
  if (!pictureFormats.some((format) => format === found)) throw new Problem('image-not-supported')
  const sharp = await decoder()
  const metadata = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const format = metadata && formatsOfDecoder[metadata.format]
  if (!format) throw new Problem('image-broken')
  if ((metadata.pages ?? 1) > 1 || (format === 'png' && isAnimatedPng(input))) throw new Problem('image-animated')
  return { format, width: metadata.width, height: metadata.height }
}

async function encode(image: Sharp, format: PictureFormat): Promise<Media> {
  const { data, info } = await encoder[format](image).toBuffer({ resolveWithObject: true })
  return mediaOf(data, { format, width: info.width, height: info.height })
}

const encoder = {
  png: (image) => image.png({ compressionLevel: 7 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 88, mozjpeg: false }),
  webp: (image) => image.webp({ quality: 86, effort: 3 }),
} as const satisfies Record<PictureFormat, (image: Sharp) => Sharp>
