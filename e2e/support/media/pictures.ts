import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A single-colour picture to upload. */
export async function plainPicture(
  name: string,
  { width = 960, height = 540, color }: { width?: number; height?: number; color: string },
): Promise<Upload> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A photo with an EXIF orientation: stored 3000 x 2000, shown 2000 x 3000, red above blue. */
export async function rotatedPhoto(name: string): Promise<Upload> {
  const half = { create: { width: 1500, height: 2000, channels: 3 as const, background: 'blue' } }
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } })
    .composite([{ input: half, left: 1500, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** An uncompressed picture within 1920 px, larger than 10 MB. */
export async function heavyPicture(name: string): Promise<Upload> {
  const buffer = await sharp({ create: { width: 1900, height: 1900, channels: 3, background: '#5b2a86' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Drops files on an element, or pastes them there. */
export async function dropOrPaste(target: Locator, how: 'drop' | 'paste', ...uploads: Upload[]): Promise<void> {
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      for (const file of given.files) {
        const bytes = Uint8Array.from(atob(file.base64), (one) => one.codePointAt(0) ?? 0)
        data.items.add(new File([bytes], file.name, { type: file.mimeType }))
      }
      if (given.how === 'paste')
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    {
      how,
      files: uploads.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
    },
  )
}

/** Natural width and height of the background on a slide's card. */
export async function backgroundSides(page: Page, title: string): Promise<readonly [number, number]> {
  const image = page.getByRole('img', { name: title, exact: true }).locator('img')
  let sides: readonly [number, number] = [0, 0]
  // The list may re-render in between.
  await expect(async () => {
    await image.scrollIntoViewIfNeeded({ timeout: 2_000 })
    sides = await image.evaluate(async (element) => {
      if (!(element instanceof HTMLImageElement)) throw new Error('not a picture')
      const whole = new Image()
      whole.src = element.src
      await whole.decode()
      return [whole.naturalWidth, whole.naturalHeight] as const
    })
  }).toPass()
  return sides
}
