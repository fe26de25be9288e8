import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/**
 * Sends touch events; Playwright itself can only tap. Their timestamps say that the finger rests before it is lifted: otherwise
 * the page keeps scrolling and ignores the next tap.
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
