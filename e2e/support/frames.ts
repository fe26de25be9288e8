import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Films a page as its window shows it: every frame the browser draws, a picture each. */
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

/** How much there is to see in a picture: 0 for a single colour, about 50 for a photo. */
export async function contrastOf(frame: Buffer): Promise<number> {
  const { channels } = await sharp(frame).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}
