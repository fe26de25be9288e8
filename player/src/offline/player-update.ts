import type { Restart } from '../restart.ts'
import type { WorkerRequest } from './worker-messages.ts'

export interface PlayerUpdate {
  /** Checks for a newer player; it is downloaded beside the running one. */
  check: () => void
  /** Switches to a waiting player; call when the change is not visible. */
  apply: () => void
}

// For devices whose event stream never connects.
const checkEvery = 6 * 3_600_000

/** Registers the worker. A newer one waits until the page calls `apply`, then the page restarts with it. */
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
      // Offline or blocked by settings: keep the current player; the next check tries again.
    }
  }
  void check(container)
  setInterval(() => void check(container), checkEvery)
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
