import { type Company, registerOn } from '../companies.ts'
import { ports } from '../ports.ts'
import { test as base } from '../test.ts'
import { type OwnServer, ownServer } from './own-server.ts'

/** For journeys that stop and restart their server. Journeys of a worker share it and have a company each. */
export const test = base.extend<{ company: Company }, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const server = await ownServer(ports.own)
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  async company({ server }, use) {
    // A failed journey may have left it stopped.
    await server.start()
    await use(await registerOn(server.url))
  },
})
