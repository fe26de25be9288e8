import type { Page } from '@playwright/test'

/** Tells a page that its tab is hidden, or visible again. Pages of a headless browser are always visible. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
