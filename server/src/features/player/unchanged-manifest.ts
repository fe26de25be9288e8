import { playerApi } from '@litfass/api/playback/player'

import type { Services } from '../../platform/context.ts'
import type { FastPath } from '../../platform/http/fast-path.ts'
import type { CachedManifest, ManifestCache } from './manifest-cache.ts'

const cacheControl = 'no-cache'

/** Whether the caller already has this version. Compressing proxies turn the ETag into a weak one. */
export function isUnchanged({ etag }: CachedManifest, known: string | undefined): boolean {
  return known === etag || known === `W/${etag}`
}

export function cachingHeaders({ etag }: CachedManifest): Record<string, string> {
  return { etag, 'cache-control': cacheControl }
}

/** Answers from memory: every TV asks again and again, and nearly always nothing has changed. */
export function unchangedManifest(manifests: ManifestCache, { clock }: Pick<Services, 'clock'>): FastPath {
  return {
    endpoint: playerApi.getManifest,
    unchanged({ screenId = '' }, header) {
      const cached = manifests.cached(clock(), screenId)
      // Inactive screens are for members of their account alone.
      if (!cached?.active || !isUnchanged(cached, header['if-none-match'])) return null
      return ['etag', cached.etag, 'cache-control', cacheControl]
    },
  }
}
