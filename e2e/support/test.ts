import { type Page, test as base } from '@playwright/test'

import type { CompanyToBuild } from './build-company.ts'
import { buildCompany, type Company, signIn } from './companies.ts'
import { moveClock, resetRateLimits, setClock } from './control.ts'

interface Fixtures {
  /** Makes a company of its own for this journey and signs its person in, on `page` unless told otherwise. */
  login: (wanted?: CompanyToBuild, on?: Page) => Promise<Company>
  /** The clock of this worker's server; it is right again when the journey ends. */
  serverClock: { move: (days: number) => Promise<void>; set: (instant: number) => Promise<void> }
  separate: undefined
}

export const test = base.extend<Fixtures>({
  async login({ page }, use) {
    await use(async (wanted, on = page) => {
      const company = await buildCompany(wanted)
      await signIn(on, company)
      return company
    })
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
  async serverClock({}, use) {
    await use({ move: moveClock, set: setClock })
    await moveClock(0)
  },

  // What a journey opened beside its page is closed: a TV left on would play on beside all that follow.
  separate: [
    async ({ browser }, use) => {
      await resetRateLimits()
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
