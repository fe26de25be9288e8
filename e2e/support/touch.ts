import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Sends what a finger does. Playwright itself can only tap. */
export async function fingerOn(
  page: Page,
): Promise<(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (type, point) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  }
}
