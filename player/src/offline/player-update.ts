import type { WorkerRequest } from './worker-messages.ts'

export interface PlayerUpdate {
  /** Asks whether there is a newer player; it is fetched beside the running one. */
  check: () => void
  /** A moment at which nobody sees a change of the player. */
  apply: () => void
}

const address = '/service-worker.js'
const reloadsKey = 'litfass-reloads'
const mostReloads = 3
const reloadsWindow = 30 * 60_000

/** Whether a page that reloaded at these instants may do so again: a player that fails at once must not reload for ever. */
export function mayReload(reloads: number[], now: number): boolean {
  return reloads.filter((instant) => now - instant < reloadsWindow).length < mostReloads
}

/** Registers the worker; a newer one waits until the page finds the time right, then the page starts again with it. */
export function createPlayerUpdate(
  container: ServiceWorkerContainer | undefined,
  onControlled: () => void,
): PlayerUpdate {
  let registration: ServiceWorkerRegistration | null = null
  let isControlled = Boolean(container?.controller)
  let isTaken = false

  container
    ?.register(address, { scope: '/', updateViaCache: 'none' })
    .then((registered) => {
      registration = registered
    })
    // Offline, or refused by the browser's settings: the show goes on with what there is.
    .catch(() => undefined)
  container?.addEventListener('controllerchange', () => {
    if (isControlled) isTaken = true
    isControlled = true
    onControlled()
  })

  return {
    check() {
      registration?.update().catch(() => undefined)
    },
    apply() {
      if (isTaken) {
        reload()
        return
      }
      const waiting = registration?.waiting
      if (!waiting || !isControlled || !mayReload(pastReloads(), Date.now())) return
      const message: WorkerRequest = { id: 'update', type: 'take-over' }
      container?.addEventListener('controllerchange', reload, { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no such argument
      waiting.postMessage(message)
    },
  }
}

function reload(): void {
  const now = Date.now()
  const reloads = pastReloads()
  if (!mayReload(reloads, now)) return
  try {
    sessionStorage.setItem(reloadsKey, JSON.stringify([...reloads, now].slice(-mostReloads)))
  } catch {
    // Without a place to count, no reload: it could be one of many.
    return
  }
  location.reload()
}

function pastReloads(): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(reloadsKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((instant) => typeof instant === 'number') : []
  } catch {
    return []
  }
}
