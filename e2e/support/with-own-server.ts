import type { Browser } from '@playwright/test'

import { enter, ownContent } from './own-content.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { ports } from './ports.ts'
import { test as base } from './test.ts'

/** Journeys that stop their server and start it again. Those of one worker share it, one after the other; each leaves it running. */
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const server = await ownServer(ports.own)
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The means of a demo company to make slides, shows and screens on that server. */
export async function ownContentOn(server: OwnServer, browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await enter(page, { email: 'jana.vogt@fitnesswerk.example', password: 'litfass-demo' })
  return ownContent(page)
}
