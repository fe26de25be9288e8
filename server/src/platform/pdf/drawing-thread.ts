import { Worker } from 'node:worker_threads'

import { entryFile } from '../folders.ts'
import { createWorkQueue } from '../work-queue.ts'

const timeoutMs = 120_000
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
        const file = await answerOf(worker, given)
        keepWorker(worker)
        return file
      } catch (error) {
        void worker.terminate()
        throw error
      }
    })
}

function answerOf(worker: Worker, given: unknown): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const onMessage = (answer: Uint8Array | Error) =>
    answer instanceof Error ? reject(answer) : resolve(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
  const onExit = () => reject(new Error('the drawing thread ended'))
  const timer = setTimeout(() => reject(new Error('a document took too long to draw')), timeoutMs)
  worker.once('message', onMessage)
  worker.once('error', reject)
  worker.once('exit', onExit)
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(given)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', onMessage)
    worker.off('error', reject)
    worker.off('exit', onExit)
  })
}
