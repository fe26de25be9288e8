import { createScreenStore } from '../src/offline/screen-store.ts'
import {
  type WorkerAnswer,
  type WorkerProgress,
  type WorkerRequest,
  isRequest,
} from '../src/offline/worker-messages.ts'
import { createMediaCache } from './media-cache.ts'
import { type Shell, installShell, isPlayerPage, removeOldShells, shellAsset, shellPage } from './shell.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const LITFASS_SHELL: Shell

const shell = LITFASS_SHELL
const media = createMediaCache(createScreenStore())

self.addEventListener('install', (event) => event.waitUntil(installShell(shell)))
self.addEventListener('activate', (event) => event.waitUntil(removeOldShells(shell).then(() => self.clients.claim())))

// What is not answered here goes to the server as if there were no worker: the console and every call of the API.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPlayerPage(pathname)) event.respondWith(shellPage(shell, request))
  } else if (shell.assets.indexOf(pathname) >= 0) {
    event.respondWith(shellAsset(request))
  } else if (pathname.indexOf('/files/') === 0 && isOfPlayer(request)) {
    event.respondWith(media.picture(pathname + search).then((kept) => kept || fetch(request)))
  }
})

self.addEventListener('message', (event) => {
  const request: unknown = event.data
  const page = event.source
  if (!isRequest(request) || !(page instanceof Client)) return
  if (request.type === 'take-over') {
    event.waitUntil(self.skipWaiting())
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of a worker is of this origin, and takes no such argument
  const say = (message: WorkerAnswer | WorkerProgress) => page.postMessage(message)
  event.waitUntil(
    answer(request, say).then(say, (error: unknown) => say({ id: request.id, success: false, message: String(error) })),
  )
})

async function answer(
  request: Exclude<WorkerRequest, { type: 'take-over' }>,
  say: (message: WorkerProgress) => void,
): Promise<WorkerAnswer> {
  const { id, type } = request
  switch (type) {
    case 'cache-slides':
      return {
        id,
        type,
        success: true,
        ...(await media.step(request, (count) => say({ id, type: 'progress', ...count }))),
      }
    case 'cache-status':
      return { id, type, success: true, ...(await media.status(request.screenId)) }
    case 'clear-cache':
      await media.clear()
      return { id, type, success: true }
    default:
      throw type satisfies never
  }
}

/** The console shows the same pictures and is left alone: who asks is told by the page the request comes from. */
function isOfPlayer({ referrer }: Request): boolean {
  return referrer !== '' && isPlayerPage(new URL(referrer).pathname)
}
