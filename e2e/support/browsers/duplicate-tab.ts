import type { Page } from '@playwright/test'

/** Duplicates a tab, which copies its session storage, and opens the path in it. */
export async function duplicateTab(page: Page, path: string): Promise<Page> {
  const stored = await page.evaluate(() => Object.entries(sessionStorage))
  const twin = await page.context().newPage()
  await twin.addInitScript((entries) => {
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, stored)
  await twin.goto(path)
  return twin
}
