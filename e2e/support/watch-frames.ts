import { expect } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

import type { OwnPage } from './browsers/own-browser.ts'

const Frame = z.object({ data: z.string(), sessionId: z.number() })

export interface FrameWatch {
  seen: () => number
  /** Frames in which more than 5 % of the pixels are not part of a slide. */
  blank: () => Buffer[]
  /** Waits for the frames that are still being analysed. */
  stop: () => Promise<void>
}

/** Analyses every frame of a page. `isCovered` tells whether a pixel is part of a slide. */
export async function watchFrames(
  page: OwnPage,
  isCovered: (pixel: { red: number; green: number; blue: number }) => boolean,
): Promise<FrameWatch> {
  const blank: Buffer[] = []
  let seen = 0
  let looking: Promise<void> = Promise.resolve()

  async function look(jpeg: Buffer): Promise<void> {
    const pixels = await sharp(jpeg).removeAlpha().raw().toBuffer()
    let holes = 0
    for (let at = 0; at < pixels.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
      if (!isCovered({ red, green, blue })) holes++
    }
    seen++
    if (holes > pixels.length / 3 / 20) blank.push(jpeg)
  }

  page.on('Page.screencastFrame', (params) => {
    const { data, sessionId } = Frame.parse(params)
    looking = looking.then(() => look(Buffer.from(data, 'base64')))
    void looking.then(() => page.send('Page.screencastFrameAck', { sessionId })).catch(() => undefined)
  })
  await page.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 70,
    maxWidth: 320,
    maxHeight: 180,
    everyNthFrame: 1,
  })
  return {
    seen: () => seen,
    blank: () => blank,
    async stop() {
      await page.send('Page.stopScreencast')
      await looking
    },
  }
}

/** Checks that a blank page would be noticed. Hides it again and again, because a browser may drop a frame. */
export async function expectBlankIsSeen(page: OwnPage, frames: FrameWatch): Promise<void> {
  const blink = () =>
    page.evaluate(() => {
      const { style } = document.body
      style.visibility = style.visibility === 'hidden' ? 'visible' : 'hidden'
    })
  await expect.poll(() => blink().then(() => frames.blank().length)).toBeGreaterThan(0)
}
