import type { Manifest } from '@litfass/api/playback/player'

/** Spec 8: what a page hears that no worker controls. */
export const noWorker = 'No Service Worker controlling this page yet.'
/** What it hears when the worker was stopped. */
export const noAnswer = 'The Service Worker does not answer.'

/** What a page asks its worker for. `id` names the question; the answers carry it too. */
export type WorkerRequest =
  /** Takes one step of at most 20 seconds. With `force` all that was stored before `askedAt` is fetched anew. */
  | { id: string; type: 'cache-slides'; manifest: Manifest; force: boolean; askedAt: number }
  | { id: string; type: 'cache-status'; screenId: string }
  | { id: string; type: 'clear-cache' }
  /** To a worker that waits: it takes the place of the old one. It answers by doing so. */
  | { id: string; type: 'take-over' }

/** How many pictures of a manifest are kept, of how many, in bytes. */
export interface CacheCount {
  cached: number
  total: number
  bytes: number
}

/** `more`: the step is over, ask again. `no-room`: the browser's storage is full. `failed`: some pictures could not be had. */
export type CacheResult = 'complete' | 'more' | 'no-room' | 'failed'

export interface CacheStatus extends CacheCount {
  /** Version of the manifest that plays without a connection; null when there is none. */
  version: string | null
}

export interface Refusal {
  /** Of the question; absent when it had none, and when no worker refused but the page found nobody to ask. */
  id?: string
  success: false
  message: string
}
export type WorkerAnswer =
  | ({ id: string; success: true; type: 'cache-slides'; result: CacheResult } & CacheCount)
  | ({ id: string; success: true; type: 'cache-status' } & CacheStatus)
  | { id: string; success: true; type: 'clear-cache' }
  | Refusal

const results: readonly unknown[] = ['complete', 'more', 'no-room', 'failed'] satisfies CacheResult[]

/** Other software may send messages too. */
export function isRequest(message: unknown): message is WorkerRequest {
  if (!isRecord(message) || !isId(message.id)) return false
  const { type, manifest, force, askedAt, screenId } = message
  if (type === 'cache-slides') return isManifest(manifest) && typeof force === 'boolean' && typeof askedAt === 'number'
  if (type === 'cache-status') return typeof screenId === 'string'
  return type === 'clear-cache' || type === 'take-over'
}

export function isReply(message: unknown): message is WorkerAnswer & { id: string } {
  if (!isRecord(message) || typeof message.id !== 'string') return false
  const { type, success, result, version, cached, total, bytes } = message
  if (success === false) return typeof message.message === 'string'
  const isCount = [cached, total, bytes].every((count) => typeof count === 'number')
  if (success !== true) return false
  if (type === 'cache-slides') return isCount && results.includes(result)
  if (type === 'cache-status') return isCount && (version === null || typeof version === 'string')
  return type === 'clear-cache'
}

/** Enough of a manifest to keep it and to fetch what it needs: nothing but pictures of this server. */
export function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || typeof value.version !== 'string') return false
  const { screen, programme, slides } = value
  return (
    isRecord(screen) &&
    typeof screen.id === 'string' &&
    isRecord(programme) &&
    isRecord(slides) &&
    Object.values(slides).every(
      (slide) => isRecord(slide) && typeof slide.media === 'string' && slide.media.startsWith('/files/'),
    )
  )
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 100
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
