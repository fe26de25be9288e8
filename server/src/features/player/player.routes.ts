import { type PlayerEvents, playerApi } from '@litfass/api/playback/player'
import { z } from 'zod'

import type { ReadHeader } from '../../platform/auth/cookies.ts'
import { accountContext } from '../../platform/auth/session.ts'
import type { Context, Services } from '../../platform/context.ts'
import { DatabaseUnavailableError } from '../../platform/db/database-unavailable.ts'
import type { Database } from '../../platform/db/database.ts'
import { eventStream } from '../../platform/http/event-stream.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type App, honoPath } from '../../platform/http/serve.ts'
import { type CachedManifest, createManifestCache } from './manifest-cache.ts'

const uuid = z.uuid()
const askAgainMilliseconds = 1_000

/** The player's feed: the manifest with a strong ETag, and the stream that says when there is a newer one. */
export function playerRoutes(
  app: App,
  { db, services, heartbeatSeconds }: { db: Database; services: Services; heartbeatSeconds: number },
): void {
  const cache = createManifestCache(services.events)
  const context = (): Context => ({ db, services, now: new Date(services.clock()) })

  /** Every active screen is public; an inactive one is shown to its own account only. */
  async function manifestFor(screenId: string, header: ReadHeader): Promise<CachedManifest> {
    const ctx = context()
    const found = uuid.safeParse(screenId).success ? await cache.get(ctx, screenId) : null
    if (!found) throw new Problem('not-found')
    if (!found.active) {
      await accountContext(ctx, header, found.accountId).catch((error: unknown) => {
        throw error instanceof Problem ? new Problem('not-found') : error
      })
    }
    return found
  }

  app.get(honoPath(playerApi.getManifest.path), async (c) => {
    const { etag, body } = await manifestFor(c.req.param('screenId') ?? '', (name) => c.req.header(name))
    const headers = { etag, 'cache-control': 'no-cache' }
    const known = c.req.header('if-none-match')
    // A proxy that compresses makes the tag a weak one.
    if (known === etag || known === `W/${etag}`) return c.body(null, 304, headers)
    return c.body(body, 200, { ...headers, 'content-type': 'application/json' })
  })

  app.get('/api/player/screens/:screenId/events', async (c) => {
    const screenId = c.req.param('screenId')
    const header: ReadHeader = (name) => c.req.header(name)
    const { accountId } = await manifestFor(screenId, header)
    return eventStream(c, (stream) => {
      const emit = <Name extends keyof PlayerEvents>(event: Name, data: PlayerEvents[Name]) => stream.emit(event, data)
      const beat = setInterval(() => emit('beat', { now: services.clock() }), heartbeatSeconds * 1000)
      let version = ''
      let isTelling = false
      let isStale = false
      let again: NodeJS.Timeout | undefined

      async function tellOn(): Promise<void> {
        isTelling = true
        try {
          while (isStale) {
            isStale = false
            const current = (await manifestFor(screenId, header)).version
            if (current === version) continue
            version = current
            emit('version', { version, now: services.clock() })
            beat.refresh()
          }
        } finally {
          isTelling = false
        }
      }
      /** One question at a time: the answer to an older one must not come last. */
      function tell() {
        isStale = true
        if (isTelling) return
        tellOn().catch((error: unknown) => {
          // The stream stays; what was to be told is asked for again.
          if (error instanceof DatabaseUnavailableError) {
            again = setTimeout(tell, askAgainMilliseconds)
            return
          }
          // The screen was deleted or switched off: the player asks again and is told so.
          if (!(error instanceof Problem)) services.log.error({ err: error }, 'an event stream ended')
          stream.end()
        })
      }

      const stop = services.events.subscribe(accountId, tell)
      const leave = services.streams.add(stream.end)
      // Read again after subscribing: a change in between is not lost.
      tell()
      return () => {
        clearInterval(beat)
        clearTimeout(again)
        stop()
        leave()
      }
    })
  })
}
