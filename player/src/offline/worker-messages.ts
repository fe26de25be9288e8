import type { Manifest } from '@litfass/api/playback/player'

import { isManifest, isRecord } from './is-manifest.ts'

/** Answer to a page without a controlling worker; fixed text, see docs/rules.md. */
export const noWorker = 'No Service Worker controlling this page yet.'
/** Answer when the worker was terminated. */
export const noAnswer = 'Service Worker not responding.'

/** A page's request to its worker. `id` correlates the answers. */
export type WorkerRequest =
  /** Runs one step of at most 20 seconds. `force` downloads again everything stored before `askedAt`. */
  | { id: string; type: 'cache-slides'; manifest: Manifest; force: boolean; askedAt: number }
  | { id: string; type: 'cache-status'; screenId: string }
  | { id: string; type: 'clear-cache' }
  /** Tells a waiting worker to activate; activation is the answer. */
  | { id: string; type: 'take-over' }

/** How many files of a manifest are stored, of how many, and their bytes. */
export interface CacheCount {
  cached: number
  total: number
  bytes: number
}

/**
 * `no-room`: the storage quota is exhausted; a fixed name, because page and worker may be of different builds. `failed`:
 * some files could not be downloaded.
 */
export type CacheResult = 'complete' | 'no-room' | 'failed'

/** How a step ended. `more`: ask again. `tooLarge` has the ids of the slides for which the device has no space. */
export type CacheStep = { result: 'more' } | { result: CacheResult; tooLarge?: string[] }

export interface CacheStatus extends CacheCount {
  /** Version of the newest manifest if it is the one that plays offline; null otherwise. */
  version: string | null
  /** How much can still be stored; absent where the browser sets no limit. */
  freeBytes?: number | undefined
}

export interface Refusal {
  /** Id of the request; absent when the request had none, or when there is no worker. */
  id?: string
  success: false
  message: string
}
export type WorkerAnswer =
  | ({ id: string; success: true; type: 'cache-slides' } & CacheStep)
  | ({ id: string; success: true; type: 'cache-status' } & CacheStatus)
  | { id: string; success: true; type: 'clear-cache' }
  | Refusal

const results: readonly unknown[] = ['complete', 'more', 'no-room', 'failed'] satisfies CacheStep['result'][]

/** Other software may post messages too. */
export function isRequest(message: unknown): message is WorkerRequest {
  if (!isRecord(message) || typeof message.id !== 'string' || message.id === '') return false
  const { type, manifest, force, askedAt, screenId } = message
  if (type === 'cache-slides') return isManifest(manifest) && typeof force === 'boolean' && typeof askedAt === 'number'
  if (type === 'cache-status') return typeof screenId === 'string'
  return type === 'clear-cache' || type === 'take-over'
}

export function isReply(message: unknown): message is WorkerAnswer & { id: string } {
  if (!isRecord(message) || typeof message.id !== 'string') return false
  const { type, success, result, version, cached, total, bytes, freeBytes = 0, tooLarge = [] } = message
  if (success === false) return typeof message.message === 'string'
  if (success !== true) return false
  if (type === 'cache-slides') return results.includes(result) && Array.isArray(tooLarge)
  const isCount = [cached, total, bytes, freeBytes].every((count) => typeof count === 'number')
  if (type === 'cache-status') return isCount && (version === null || typeof version === 'string')
  return type === 'clear-cache'
}
