import { aheadAt } from '@litfass/domain/playback/plays-ahead'

import { recall } from '../src/offline/device-memory.ts'
import { type WorkerAnswer, type WorkerRequest, isRequest } from '../src/offline/worker-messages.ts'
import { createMediaCache } from './media-cache.ts'
import { createScreenCache } from './screen-cache.ts'
import { type Shell, installShell, isPlayerPage, cacheFirst, removeOldShells, shellPage } from './shell.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build. */
declare const LITFASS_SHELL: Shell

const shell = LITFASS_SHELL
const screens = createScreenCache()
const media = createMediaCache(screens)

self.addEventListener('install', (event) => event.waitUntil(installShell(shell)))
self.addEventListener('activate', (event) => event.waitUntil(removeOldShells(shell).then(() => self.clients.claim())))

// Requests not handled here go to the server: the console and every API call.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPlayerPage(pathname)) event.respondWith(cacheFirst(shellPage(shell), request))
  } else if (shell.assets.indexOf(pathname) >= 0) {
    event.respondWith(cacheFirst(caches.match(request), request))
  } else if (pathname === '/player/first-picture') {
    event.respondWith(firstPicture(search.slice(1)))
  } else if (pathname.indexOf('/files/') === 0 && isOfPlayer(request)) {
    const link = pathname + search
    event.respondWith(
      request.destination === 'video'
        ? media.part(link, request.headers.get('range') || 'bytes=0-')
        : media.verified(link),
    )
  }
})

self.addEventListener('message', (event) => {
  const request: unknown = event.data
  const page = event.source
  if (!(page instanceof Client)) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of a worker is of this origin, and takes no such argument
  const report = (message: WorkerAnswer) => page.postMessage(message)
  if (!isRequest(request)) {
    report({ id: Object(request).id, success: false, message: 'Not understood.' })
    return
  }
  if (request.type === 'take-over') {
    event.waitUntil(self.skipWaiting())
    return
  }
  event.waitUntil(
    answer(request).then(report, (error: unknown) =>
      report({ id: request.id, success: false, message: String(error) }),
    ),
  )
})

async function answer(request: Exclude<WorkerRequest, { type: 'take-over' }>): Promise<WorkerAnswer> {
  const { id, type } = request
  switch (type) {
    case 'cache-slides':
      return { id, type, success: true, ...(await media.step(request)) }
    case 'cache-status':
      return { id, type, success: true, ...(await media.status(request.screenId)) }
    case 'clear-cache':
      await media.clear()
      return { id, type, success: true }
    default:
      throw type satisfies never
  }
}

/** The stored picture that plays now, and in a header how it is drawn; empty when that is not known. */
async function firstPicture(screenId: string): Promise<Response> {
  const [screen, ahead, server = 0] = await Promise.all([screens.screen(screenId), recall('ahead'), recall('server')])
  const current = screen && screen.current
  // The clock of the player before it hears the server.
  const now = Math.max(Date.now(), server)
  const first = current && ahead && ahead.version === current.version && aheadAt(ahead.plays, now)
  const stored = first && (await caches.match(first.media))
  return stored ? new Response(stored.body, { headers: { 'x-first-picture': JSON.stringify(first) } }) : new Response()
}

/** The console loads the same files and gets them from the server; the referrer tells which page asks. */
function isOfPlayer({ referrer }: Request): boolean {
  return referrer !== '' && isPlayerPage(new URL(referrer).pathname)
}
