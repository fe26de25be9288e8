import { thumbnailSide as side } from '@litfass/domain/playback/media/media'
import sharp from 'sharp'

import { readPicture } from '../server/src/platform/storage/read-picture.ts'
import { median } from './median.ts'

const rounds = 5
const perRound = 6

/**
 * Uploads per second including our checks, against bare sharp producing the same two pictures from the same bytes.
 */
export async function comparePictures(): Promise<void> {
  const photo = await posterBytes()
  for (const [name, bytes] of Object.entries(photo)) {
    const ours = () => readPicture(new Blob([new Uint8Array(bytes)]))
    const bare = () => bareSharp(bytes, name)
    await Promise.all([ours(), bare()])
    const rates: [number, number][] = []
    for (let round = 0; round < rounds; round++) rates.push([await rateOf(ours), await rateOf(bare)])
    const ratio = median(rates.map(([a, b]) => a / b))
    const shown = rates.map(([a, b]) => `${a.toFixed(1)}/${b.toFixed(1)}`).join('  ')
    console.log(`upload of a ${name} of 1920 x 1080: ${ratio.toFixed(2)} of bare sharp (a second: ${shown})`)
  }
}

/** The same output without the checks: the upright picture without metadata, and its thumbnail. */
async function bareSharp(bytes: Buffer, name: string): Promise<void> {
  const upright = () => sharp(bytes).autoOrient().toColourspace('srgb')
  const encoded = {
    png: () => upright().png({ compressionLevel: 7 }),
    jpeg: () => upright().jpeg({ quality: 88 }),
    webp: () => upright().webp({ quality: 86, effort: 3 }),
  }[name]
  const thumbnail = upright()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 3 })
  await Promise.all([encoded?.().toBuffer(), thumbnail.toBuffer()])
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (let at = 0; at < perRound; at++) await work()
  return (perRound * 1000) / (performance.now() - started)
}

/** Shapes and a gradient with some grain, like a poster. */
export async function posterBytes() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
    <defs>
      <linearGradient id="sky" y2="1" x2="0"><stop stop-color="#2b1a4f"/><stop offset="1" stop-color="#e88a6c"/></linearGradient>
      <filter id="grain"><feTurbulence baseFrequency="0.7" numOctaves="2"/><feBlend in2="SourceGraphic" mode="multiply"/></filter>
    </defs>
    <rect width="1920" height="1080" fill="url(#sky)" filter="url(#grain)"/>
    <circle cx="1400" cy="800" r="420" fill="#ffd757"/>
  </svg>`
  const poster = sharp(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer())
  return {
    jpeg: await poster.clone().jpeg({ quality: 90 }).toBuffer(),
    png: await poster.clone().png().toBuffer(),
    webp: await poster.clone().webp().toBuffer(),
  }
}
