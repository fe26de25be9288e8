import { streamSSE } from 'hono/streaming'

import { accountContext } from '../../platform/auth/session.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AccountEvent } from '../../platform/events.ts'
import { eventChannel } from '../../platform/http/event-channel.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { App } from '../../platform/http/serve.ts'

/**
 * The browser's stream: `{ "topics": [...] }` whenever something of the account changed. It only says what to fetch again.
 * Membership is looked at anew with every message, so that a stream does not outlive a session.
 */
export function accountEvents(
  app: App,
  { db, services, heartbeatSeconds }: { db: Database; services: Services; heartbeatSeconds: number },
): void {
  app.get('/api/accounts/:accountId/events', async (c) => {
    const accountId = c.req.param('accountId')
    const allowed = () =>
      accountContext({ db, services, now: new Date(services.clock()) }, (name) => c.req.header(name), accountId)
    await allowed()
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => {
      const channel = eventChannel<AccountEvent>()
      const stop = services.events.subscribe(accountId, channel.push)
      stream.onAbort(() => channel.end())
      const leave = services.streams.add(channel.end)
      try {
        await stream.writeSSE({ event: 'beat', data: '{}' })
        for (;;) {
          const event = await channel.next(heartbeatSeconds * 1000)
          if (event === 'ended') return
          const still = await allowed().then(
            () => true,
            (error: unknown) => !(error instanceof Problem),
          )
          if (!still) return
          if (event === 'quiet') await stream.writeSSE({ event: 'beat', data: '{}' })
          else await stream.writeSSE({ data: JSON.stringify(event) })
        }
      } finally {
        stop()
        leave()
      }
    })
  })
}
