import { type Page, test as base } from '@playwright/test'

import type { CompanyToBuild } from './build-company.ts'
import { buildCompany, type Company, signIn } from './companies.ts'
import { fillDisk, freeDisk, moveClock, resetRateLimits, setClock } from './control.ts'
import { withGpu, withoutWebGl } from './web-gl.ts'

interface Fixtures {
  /** Whether maps are drawn with WebGL, which costs a second of the processor for each. Journeys about maps ask for it. */
  webGl: boolean
  /** Creates a company for this journey and signs its person in, on `page` by default. */
  login: (wanted?: CompanyToBuild, on?: Page) => Promise<Company>
  /** The clock of this worker's server, reset after the journey. */
  serverClock: { move: (days: number) => Promise<void>; set: (instant: number) => Promise<void> }
  /** The disk of this worker's database, freed after the journey. */
  serverDisk: { fill: () => Promise<void>; free: () => Promise<void> }
  separate: undefined
}

export const test = base.extend<Fixtures>({
  webGl: [false, { option: true }],

  async context({ context, webGl }, use) {
    await context.addInitScript(webGl ? withGpu : withoutWebGl)
    await use(context)
  },

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

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
  async serverDisk({}, use) {
    await use({ fill: fillDisk, free: freeDisk })
    await freeDisk()
  },

  // Close extra contexts, or a TV left open would keep playing during later journeys.
  separate: [
    async ({ browser }, use) => {
      await resetRateLimits()
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
