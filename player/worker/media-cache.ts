import type { Manifest } from '@litfass/api/playback/player'

import {
  hashInLink,
  mediaOf,
  mediaToKeep,
  offlineVersion,
  screensToForget,
  slidesBeyond,
  videoWith,
  withCurrent,
  withPending,
} from '../src/offline/cached-screen.ts'
import { type FileBytes, download } from '../src/offline/download.ts'
import { type Piecewise, pieceInRange } from '../src/offline/video-range.ts'
import type { CacheCount, CacheStatus, CacheStep } from '../src/offline/worker-messages.ts'
import type { ScreenCache } from './screen-cache.ts'

const cacheName = 'litfass-media'
// A browser terminates long events; the page asks again for the rest.
const stepMilliseconds = 20_000
// A download that hangs must not delay the others.
const maxDownloads = 3
// Beyond this share of its quota a browser may evict everything.
const quotaShare = 0.7
const storedAt = 'x-litfass-stored'
const size = 'x-litfass-bytes'

/** `file` is set if the bytes match the hash, even if the device has no space to store it. */
interface Download {
  outcome: 'stored' | 'failed' | 'no-space'
  file: FileBytes | null
}

export interface CacheJob {
  manifest: Manifest
  force: boolean
  askedAt: number
}

export interface MediaCache {
  /**
   * Downloads missing media of the manifest for some seconds. Once all are stored, the manifest becomes current.
   */
  step: (job: CacheJob) => Promise<CacheStep>
  status: (screenId: string) => Promise<CacheStatus>
  clear: () => Promise<void>
  /** The file of a link, stored or downloaded; a network error when no bytes match its hash. */
  verified: (link: string) => Promise<Response>
  /** Part of a video, from its stored or downloaded pieces. @throws when no bytes match the hash of a piece */
  part: (link: string, range: string) => Promise<Response>
}

/** Media of the cached screens, each stored under its link once its bytes match the hash in the link. */
export function createMediaCache(store: ScreenCache): MediaCache {
  const downloads = new Map<string, Promise<Download>>()
  let queue: Promise<unknown> = Promise.resolve()
  let cleared = 0
  let lastPiece: { link: string; bytes: Promise<ArrayBuffer> } | null = null

  async function takeStep({ manifest, force, askedAt }: CacheJob): Promise<CacheStep> {
    const { id } = manifest.screen
    const before = cleared
    const deadline = Date.now() + stepMilliseconds
    await store.update(id, (cached) => withPending(cached, manifest, Date.now()))
    for (const screenId of screensToForget(await store.screens(), id)) await store.forget(screenId)

    const cache = await caches.open(cacheName)
    const outcomes = new Set<Download['outcome'] | 'late'>()
    let dropping: Promise<boolean> | null = null
    const tooLarge = await beyondSpace(cache, manifest)
    if (tooLarge.length > 0) {
      await giveUp(id)
      return { result: 'no-room', tooLarge }
    }

    async function take(link: string): Promise<void> {
      if ((await bytesOf(cache, link, force ? askedAt : 0)) !== null) return
      const attempt = () => outcomeInTime(fetchOnce(link, force), deadline)
      let outcome = await attempt()
      if (outcome === 'no-space') {
        dropping = dropping || dropPrevious(id)
        if (await dropping) outcome = await attempt()
      }
      outcomes.add(outcome)
    }
    const waiting = mediaOf(manifest)
    async function takeInTurn(): Promise<void> {
      for (let link = waiting.shift(); link; link = waiting.shift()) {
        if (outcomes.has('late') || outcomes.has('no-space') || cleared !== before) return
        await take(link)
      }
    }
    await Promise.all(Array.from({ length: maxDownloads }, takeInTurn))
    if (cleared !== before) return { result: 'failed' }
    if (outcomes.has('no-space')) {
      const unstored = slidesBeyond(0, manifest, await storedLinks(cache))
      await giveUp(id)
      return { result: 'no-room', tooLarge: unstored }
    }
    if (outcomes.has('late')) return { result: 'more' }
    if (outcomes.has('failed')) return { result: 'failed' }
    // Do not restore a screen that was evicted meanwhile.
    await store.update(id, (cached) => {
      const isWanted = cached && cached.pending && cached.pending.version === manifest.version
      return isWanted ? withCurrent(cached, manifest, Date.now()) : undefined
    })
    await sweep()
    return { result: 'complete' }
  }

  /** The slides for which there is no space, before anything is downloaded. Some browsers say so only when they are full. */
  async function beyondSpace(cache: Cache, manifest: Manifest): Promise<string[]> {
    const stored = await storedLinks(cache)
    const isBeyond = async () => slidesBeyond(await freeSpace(), manifest, stored)
    if ((await isBeyond()).length === 0) return []
    if (!(await dropPrevious(manifest.screen.id))) await sweep()
    return isBeyond()
  }

  /** Downloads continue after the step that started them; the next step and the stage wait for the same download. */
  function fetchOnce(link: string, force: boolean): Promise<Download> {
    const running = downloads.get(link)
    if (running) return running
    const before = cleared
    const starting = fetchAndStore(link, { force, isWanted: () => cleared === before }).then((done) => {
      if (downloads.get(link) === starting) downloads.delete(link)
      return done
    })
    downloads.set(link, starting)
    return starting
  }

  /** Frees space by dropping the previous manifest; false when there was none. */
  async function dropPrevious(screenId: string): Promise<boolean> {
    let isDropped = false
    await store.update(screenId, (cached) => {
      if (!cached || !cached.previous) return undefined
      isDropped = true
      return { ...cached, previous: null }
    })
    if (isDropped) await sweep()
    return isDropped
  }

  /** The manifest does not fit: its downloads are deleted in favour of the current one. */
  async function giveUp(screenId: string): Promise<void> {
    await store.update(screenId, (cached) => cached && { ...cached, pending: null })
    await sweep()
  }

  async function sweep(): Promise<void> {
    const wanted = mediaToKeep(await store.screens())
    const cache = await caches.open(cacheName)
    for (const request of await cache.keys()) if (!wanted.has(linkOf(request.url))) await cache.delete(request)
  }

  /** A piece whose bytes match its hash. Elements ask for several parts of a piece in a row. */
  function pieceBytes(link: string): Promise<ArrayBuffer> {
    if (lastPiece && lastPiece.link === link) return lastPiece.bytes
    const bytes = wholePiece(link)
    lastPiece = { link, bytes }
    bytes.catch(() => {
      lastPiece = null
    })
    return bytes
  }

  async function wholePiece(link: string): Promise<ArrayBuffer> {
    const stored = await storedFile(link).catch(() => undefined)
    if (stored) {
      const bytes = await stored.arrayBuffer()
      if (await isWhole(bytes, link)) return bytes
      await (await caches.open(cacheName)).delete(link)
    }
    const { file } = await fetchOnce(link, false)
    if (!file) throw new Error(link)
    return file.bytes
  }

  async function answerPart(video: Piecewise, header: string): Promise<Response> {
    const range = pieceInRange(header, video)
    if (!range) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${video.bytes}` } })
    const { piece, from, until, contentRange } = range
    const body = (await pieceBytes(piece)).slice(from, until)
    const headers = {
      'content-type': 'video/mp4',
      'content-length': String(until - from),
      'content-range': contentRange,
      'accept-ranges': 'bytes',
    }
    return new Response(body, { status: 206, headers })
  }

  async function countOf(links: string[]): Promise<CacheCount> {
    const cache = await caches.open(cacheName)
    const sizes = await Promise.all(links.map((link) => bytesOf(cache, link)))
    const there = sizes.filter((bytes) => bytes !== null)
    return { cached: there.length, total: links.length, bytes: there.reduce((sum, bytes) => sum + bytes, 0) }
  }

  return {
    step(job) {
      const turn = queue.then(() => takeStep(job))
      queue = turn.catch(() => undefined)
      return turn
    },
    async status(screenId) {
      const cached = await store.screen(screenId)
      const { current = null, pending = null } = cached || {}
      const free = await freeSpace().catch(() => Infinity)
      return {
        version: offlineVersion(cached),
        ...(await countOf(mediaOf(pending || current))),
        freeBytes: free === Infinity ? undefined : Math.max(0, Math.floor(free)),
      }
    },
    async clear() {
      cleared++
      downloads.clear()
      lastPiece = null
      await store.clear()
      await caches.delete(cacheName)
    },
    async verified(link) {
      const cached = await storedFile(link).catch(() => undefined)
      if (cached) return cached
      const { file } = await fetchOnce(link, false)
      return file ? new Response(file.bytes, { headers: { 'content-type': file.type } }) : Response.error()
    },
    async part(link, range) {
      const video = videoWith(link, await store.screens().catch(() => []))
      // Not found: the manifest has just arrived, or the video does not fit.
      return video ? answerPart(video, range) : fetch(link, { headers: { range }, credentials: 'omit' })
    },
  }
}

/** The outcome, or `late` when it takes longer than the deadline. */
function outcomeInTime(running: Promise<Download>, deadline: number): Promise<Download['outcome'] | 'late'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('late'), Math.max(0, deadline - Date.now()))
    running.then(({ outcome }) => resolve(outcome), reject).then(() => clearTimeout(timer), reject)
  })
}

/** Size of the stored file; null when missing or stored before the given instant. */
async function bytesOf(cache: Cache, link: string, notBefore = 0): Promise<number | null> {
  const response = await cache.match(link)
  if (!response || Number(response.headers.get(storedAt)) < notBefore) return null
  return Number(response.headers.get(size))
}

async function storedLinks(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => linkOf(url)))
}

async function storedFile(link: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(link)
}

async function fetchAndStore(
  link: string,
  { force, isWanted }: { force: boolean; isWanted: () => boolean },
): Promise<Download> {
  const file = await fetchWhole(link, force).catch(() => null)
  if (!file) return { outcome: 'failed', file }
  try {
    if ((await freeSpace()) < file.bytes.byteLength) return { outcome: 'no-space', file }
    if (!isWanted()) return { outcome: 'failed', file }
    await put(link, file)
    return { outcome: 'stored', file }
  } catch (error) {
    return { outcome: isQuotaError(error) ? 'no-space' : 'failed', file }
  }
}

/** A file whose bytes match the hash in its link, or null. */
async function fetchWhole(link: string, force: boolean): Promise<FileBytes | null> {
  let file = await download(link, force ? 'reload' : 'default')
  // The browser's HTTP cache may hold a damaged copy.
  if (file && !force && !(await isWhole(file.bytes, link))) file = await download(link, 'reload')
  return file && (await isWhole(file.bytes, link)) ? file : null
}

/** Replaces an older copy in one step. */
async function put(link: string, { bytes, type }: FileBytes): Promise<void> {
  const headers = { 'content-type': type, [size]: String(bytes.byteLength), [storedAt]: String(Date.now()) }
  await (await caches.open(cacheName)).put(link, new Response(bytes, { headers }))
}

async function isWhole(bytes: ArrayBuffer, link: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hashInLink(link)
}

/** Bytes that may still be stored. Infinity where the browser does not say, as Safari before 17. */
async function freeSpace(): Promise<number> {
  if (!('storage' in navigator && 'estimate' in navigator.storage)) return Infinity
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate()
  return quota * quotaShare - usage
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

function linkOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
