import { playerApi, serverTime } from '@litfass/api/playback/player'

import type { Services } from '../../platform/context.ts'
import type { FastPath } from '../../platform/http/fast-path.ts'
import type { CachedManifest, ManifestCache } from './manifest-cache.ts'

const cacheControl = 'no-cache'
const vary = 'Accept-Encoding'

/** Whether the caller already has this version. Compressing proxies turn the ETag into a weak one. */
export function isUnchanged({ etag }: CachedManifest, known: string | undefined): boolean {
  return known === etag || known === `W/${etag}`
}

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
      if (!cached?.active || !isUnchanged(cached, header['if-none-match'])) return null
      return ['etag', cached.etag, 'vary', vary, 'cache-control', cacheControl, serverTime, String(now)]
    },
  }
}
