import { Worker } from 'node:worker_threads'

import { askThread } from '../ask-thread.ts'
import { entryFile } from '../folders.ts'
import { createWorkQueue } from '../work-queue.ts'

export const drawingTimeoutMs = 120_000
/** An idle thread ends after this time, because its fonts take hundreds of megabytes. */
const idleMs = 30_000

/**
 * Draws documents one after the other in a thread of its own, because the library draws without a pause and opens a font
 * file for each script of a name. `program` is the path, as for `entryFile`, of a module that calls `serveDrawings`.
 */
export function createDrawingThread(program: string): (given: unknown) => Promise<Buffer> {
  const queue = createWorkQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  let idle: { worker: Worker; end: NodeJS.Timeout } | null = null

  function takeWorker(): Worker {
    if (!idle) return new Worker(entryFile(program))
    const { worker, end } = idle
    clearTimeout(end)
    worker.removeAllListeners('error')
    idle = null
    return worker
  }

  function keepWorker(worker: Worker): void {
    worker.unref()
    const forget = () => {
      if (idle?.worker === worker) idle = null
      void worker.terminate()
    }
    idle = { worker, end: setTimeout(forget, idleMs).unref() }
    worker.once('error', forget)
  }

  return (given) =>
    queue.run(async () => {
      const worker = takeWorker()
      try {
        const answer = await askThread<Uint8Array | Error>(worker, given, { timeoutMs: drawingTimeoutMs })
        if (answer instanceof Error) throw answer
        keepWorker(worker)
        return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
      } catch (error) {
        void worker.terminate()
        throw error
      }
    })
}
