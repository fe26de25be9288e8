import { playerApi, serverTime } from '@litfass/api/playback/player'

import { matchesEtag } from '../../platform/caching/matches-etag.ts'
import type { Services } from '../../platform/context.ts'
import type { FastPath } from '../../platform/http/fast-path.ts'
import type { CachedManifest, ManifestCache } from './manifest-cache.ts'

const cacheControl = 'no-cache'
const vary = 'Accept-Encoding'

/** @param now the server's clock, in milliseconds since 1970 UTC */
export function cachingHeaders({ etag }: CachedManifest, now: number): Record<string, string> {
  return { etag, vary, 'cache-control': cacheControl, [serverTime]: String(now) }
}

/** Answers from memory: every TV asks again and again, and nearly always nothing has changed. */
export function unchangedManifest(manifests: ManifestCache, { clock }: Pick<Services, 'clock'>): FastPath {
  return {
    endpoint: playerApi.getManifest,
    unchanged({ screenId = '' }, header) {
      const now = clock()
      const cached = manifests.cached(now, screenId)
      // Inactive screens are for members of their account alone.
      if (!cached?.active || !matchesEtag(header['if-none-match'], cached.etag)) return null
      return ['etag', cached.etag, 'vary', vary, 'cache-control', cacheControl, serverTime, String(now)]
    },
  }
}
