import type { playerApi } from '@litfass/api/playback/player'

import { accountContext } from '../../platform/auth/session.ts'
import { type Context, newContext } from '../../platform/context.ts'
import type { EventHub } from '../../platform/events.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Handlers, Http } from '../../platform/http/serve.ts'
import { type CachedManifest, createManifestCache } from './manifest-cache.ts'
import { screenEvents } from './screen-events.ts'

/** The player's endpoints: the manifest with a strong ETag, and the stream that announces new versions. */
export function playerHandlers(events: EventHub): Handlers<typeof playerApi> {
  const cache = createManifestCache(events)

  /** Active screens are public; inactive ones are visible to members of their account. */
  async function manifestFor(ctx: Context, screenId: string, { header }: Http): Promise<CachedManifest> {
    const found = await cache.get(ctx, screenId)
    if (!found) throw new Problem('not-found')
    if (!found.active) {
      await accountContext(ctx, header, found.accountId).catch((error: unknown) => {
        throw error instanceof Problem ? new Problem('not-found') : error
      })
    }
    return found
  }

  return {
    getManifest: async (ctx, { screenId }, http) => {
      const { etag, body } = await manifestFor(ctx, screenId, http)
      const headers = { etag, 'cache-control': 'no-cache' }
      const known = http.header('if-none-match')
      // Compressing proxies turn the ETag into a weak one.
      if (known === etag || known === `W/${etag}`) return http.notModified(headers)
      return http.respond(body, { ...headers, 'content-type': 'application/json' })
    },
    streamScreenEvents: async (ctx, { screenId }, http) => {
      const { accountId } = await manifestFor(ctx, screenId, http)
      const readVersion = async () => (await manifestFor(newContext(ctx), screenId, http)).version
      return http.stream((stream) => screenEvents(ctx, { accountId, readVersion, stream }))
    },
  }
}
