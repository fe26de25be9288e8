import { readdir } from 'node:fs/promises'

import { mediaKinds } from '@litfass/domain/playback/media/media'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { serverFile } from '../../platform/folders.ts'
import { textArea } from './background.ts'
import { slideBackgrounds } from './backgrounds.ts'
import { demoMenu, menuSlides } from './demo-menu.ts'
import { placeScenes } from './places.ts'

describe.each(slideBackgrounds)('the slide picture $id', (background) => {
  test('has the size of its format and is within the limits of a slide', async () => {
    const { width, height } = await sharp(Buffer.from(background.svg())).metadata()
    expect([width, height]).toEqual(background.format === 'landscape' ? [1920, 1080] : [1080, 1920])
    expect(background.title.length).toBeLessThanOrEqual(20)
    expect(background.headline.length).toBeLessThanOrEqual(3)
  })

  test('has a contrast of 4.5:1 everywhere in the text area', async () => {
    expect(await lowestContrast(background)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the contrast check detects a picture under the text', async () => {
  const [first] = slideBackgrounds
  expect.assert(first)
  const svg = () => first.svg().replace('</svg>', `<circle cx="500" cy="300" r="40" fill="${first.ink}"/></svg>`)
  expect(await lowestContrast({ ...first, svg })).toBeLessThan(4.5)
})

test('pictures have unique ids, no text and no NaN', () => {
  const pictures = [...slideBackgrounds, ...placeScenes]
  expect(new Set(pictures.map((picture) => picture.id)).size).toBe(pictures.length)
  for (const picture of pictures) {
    expect(picture.svg(), picture.id).not.toMatch(/<text|NaN|undefined|href/)
    expect(picture.svg(), picture.id).toBe(picture.svg())
  }
})

test('every place picture is 1200 x 800', async () => {
  for (const place of placeScenes) {
    const { width, height } = await sharp(Buffer.from(place.svg())).metadata()
    expect([width, height], place.id).toEqual([1200, 800])
  }
})

test('each page of the menu has a picture as large as a slide may have', async () => {
  const pages = await readdir(serverFile('src/demo/menu'))
  expect(pages.toSorted()).toEqual([...menuSlides.map((title) => `${title}.webp`), `${demoMenu.name}.pdf`])
  for (const title of menuSlides) {
    const { width, height } = await sharp(serverFile(`src/demo/menu/${title}.webp`)).metadata()
    expect([width, height], title).toEqual([1358, mediaKinds.picture.maxSide])
  }
})

async function lowestContrast(background: {
  format: 'landscape' | 'portrait'
  ink: string
  svg: () => string
}): Promise<number> {
  const pixels = await sharp(Buffer.from(background.svg()))
    .extract(textArea[background.format])
    .removeAlpha()
    .raw()
    .toBuffer()
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(background.ink.slice(at, at + 2), 16))
  const ink = luminance(red, green, blue)
  const everyThird = 9
  let lowest = 21
  for (let at = 0; at + 2 < pixels.length; at += everyThird) {
    const ground = luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    lowest = Math.min(lowest, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05))
  }
  return lowest
}

/** Relative luminance (WCAG 2.2) of an RGB colour, 0 to 255 each. */
function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0)
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
