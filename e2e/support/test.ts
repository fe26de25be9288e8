import { test as base } from '@playwright/test'

import { ports } from './ports.ts'

/**
 * Playwright's. Each journey comes from an address of its own as far as limits count, and what it opened besides its page is closed: a
 * TV left on would play on beside all that follow.
 */
export const test = base.extend<{ leftovers: undefined }>({
  leftovers: [
    async ({ browser }, use) => {
      await fetch(`http://127.0.0.1:${ports.control}/strangers`, { method: 'POST' })
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
