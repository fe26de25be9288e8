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

/** Every TV asks each minute, and nearly always nothing has changed: answered from memory. */
export function unchangedManifest(manifests: ManifestCache, { clock }: Pick<Services, 'clock'>): FastPath {
  return {
    endpoint: playerApi.getManifest,
    unchanged({ screenId = '' }, header) {
      const kept = manifests.kept(clock(), screenId)
      // Inactive screens are for members of their account alone.
      if (!kept?.active || !isUnchanged(kept, header['if-none-match'])) return null
      return ['etag', kept.etag, 'cache-control', cacheControl]
    },
  }
}
