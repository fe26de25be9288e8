import { test as base } from '@playwright/test'

/** Playwright's, and closes what a journey opened besides: a TV left on would play on beside all that follow. */
export const test = base.extend<{ leftovers: undefined }>({
  leftovers: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
