import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Records every frame that the browser draws of a page. */
export async function film(page: Page): Promise<{ stop: () => Promise<Buffer[]> }> {
  const session = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 480, maxHeight: 300 })
  return {
    async stop() {
      await session.send('Page.stopScreencast')
      await session.detach()
      return frames
    },
  }
}

/** Contrast of a picture: 0 for a single colour, about 50 for a photo. */
export async function contrastOf(frame: Buffer): Promise<number> {
  const { channels } = await sharp(frame).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}
