import type { playerApi } from '@litfass/api/playback/player'

import { accountContext } from '../../platform/auth/session.ts'
import { matchesEtag } from '../../platform/caching/matches-etag.ts'
import { type Context, newContext } from '../../platform/context.ts'
import { acceptsGzip } from '../../platform/http/gzip.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Handlers, Http } from '../../platform/http/serve.ts'
import type { CachedManifest, ManifestCache } from './manifest-cache.ts'
import { screenEvents } from './screen-events.ts'
import { cachingHeaders } from './unchanged-manifest.ts'

/** The player's endpoints: the manifest with an ETag, and the stream that announces new versions. */
export function playerHandlers(cache: ManifestCache): Handlers<typeof playerApi> {
  async function existing(ctx: Context, screenId: string): Promise<CachedManifest> {
    const found = await cache.get(ctx, screenId)
    if (!found) throw new Problem('not-found')
    return found
  }

  /** Active screens are public; inactive ones are visible to members of their account. */
  async function isVisible(ctx: Context, { active, accountId }: CachedManifest, { header }: Http): Promise<boolean> {
    if (active) return true
    return accountContext(ctx, header, accountId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false
        throw error
      },
    )
  }

  return {
    getManifest: async (ctx, { screenId }, http) => {
      const found = await existing(ctx, screenId)
      if (!(await isVisible(ctx, found, http))) throw new Problem('not-found')
      const caching = cachingHeaders(found, ctx.services.clock())
      if (matchesEtag(http.header('if-none-match'), found.etag)) return http.notModified(caching)
      const headers = { ...caching, 'content-type': 'application/json' }
      if (!acceptsGzip(http.header('accept-encoding'))) return http.respond(found.body, headers)
      // Screens may have slow connections. The strong ETag is that of the plain body.
      return http.respond(await found.gzipped(), { ...headers, etag: `W/${found.etag}`, 'content-encoding': 'gzip' })
    },
    streamScreenEvents: async (ctx, { screenId }, http) => {
      const { accountId } = await existing(ctx, screenId)
      const readVersion = async () => {
        const now = newContext(ctx)
        const found = await existing(now, screenId)
        return (await isVisible(now, found, http)) ? found.version : null
      }
      return screenEvents(ctx, { screenId, accountId, readVersion }, http)
    },
  }
}
