import type { Restart } from '../restart.ts'
import type { WorkerRequest } from './worker-messages.ts'

export interface PlayerUpdate {
  /** Asks whether there is a newer player; it is fetched beside the running one. */
  check: () => void
  /** A moment at which nobody sees a change of the player. */
  apply: () => void
}

/** Registers the worker; a newer one waits until the page finds the time right, then the page starts again with it. */
export function createPlayerUpdate(
  container: ServiceWorkerContainer | undefined,
  { restart, onControlled }: { restart: Restart; onControlled: () => void },
): PlayerUpdate {
  if (!container) return { check: () => undefined, apply: () => undefined }
  let registration: ServiceWorkerRegistration | null = null
  let isControlled = container.controller !== null
  let isTaken = false

  async function check(workers: ServiceWorkerContainer) {
    try {
      if (registration) await registration.update()
      else registration = await workers.register('/service-worker.js', { updateViaCache: 'none' })
    } catch {
      // Offline, or refused by the browser's settings: the show goes on with what there is, and the next check tries again.
    }
  }
  void check(container)
  container.addEventListener('controllerchange', () => {
    if (isControlled) isTaken = true
    isControlled = true
    onControlled()
  })

  return {
    check: () => void check(container),
    apply() {
      if (isTaken) {
        restart.begin()
        return
      }
      if (!registration || !registration.waiting || !isControlled) return
      const message: WorkerRequest = { id: 'update', type: 'take-over' }
      container.addEventListener('controllerchange', restart.begin, { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no such argument
      registration.waiting.postMessage(message)
    },
  }
}
