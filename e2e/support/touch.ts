import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/**
 * Sends what a finger does. Playwright itself can only tap. By the times of its events, the finger rests for most of a second
 * before it is lifted: otherwise the page would keep scrolling, and ignore a tap that follows.
 */
export async function fingerOn(
  page: Page,
): Promise<(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  /** Seconds since 1970. */
  let timestamp = 0
  return async (type, point) => {
    const now = Date.now() / 1000
    timestamp = { touchStart: now - 1, touchMove: timestamp + 0.02, touchEnd: now }[type]
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [], timestamp })
  }
}
