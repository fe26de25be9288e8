import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { askThread } from '../ask-thread.ts'
import type { Context } from '../context.ts'
import { entryFile } from '../folders.ts'
import { createWorkQueue } from '../work-queue.ts'

export interface ScryptJob {
  secret: string
  salt: string | Uint8Array
  bytes: number
  cost: { N: number; r: number; p: number; maxmem?: number }
}

const threads = Math.min(2, availableParallelism())
const queue = createWorkQueue({ atOnce: threads, waiting: 100 })
const idle: Worker[] = []

/**
 * scrypt in threads of its own. Node's own pool has four threads, which new database connections need, too: a burst of sign-ins
 * would keep them from connecting. The queue is fair to all networks.
 * @throws Problem server-busy when too many wait, the signal's reason when the caller has left
 */
export function scrypt(job: ScryptJob, { network, signal }: Pick<Context, 'network' | 'signal'> = {}): Promise<Buffer> {
  return queue.run(
    async () => {
      const worker = idle.pop() ?? startWorker()
      try {
        const hash = await askThread<Uint8Array>(worker, job)
        idle.push(worker)
        return Buffer.from(hash)
      } catch (error) {
        void worker.terminate()
        throw error
      } finally {
        worker.unref()
      }
    },
    { key: network, signal },
  )
}

function startWorker(): Worker {
  return new Worker(entryFile('platform/auth/scrypt-worker'))
}
