import type { Worker } from 'node:worker_threads'

/**
 * Sends a thread a message and waits for its answer, which keeps the process running. Rejects when the thread fails, ends or
 * takes longer than `timeoutMs`; the caller then terminates it.
 */
export async function askThread<Answer>(
  worker: Worker,
  message: unknown,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onExit = () => reject(new Error('the thread ended'))
  const onTimeout = () => reject(new Error('the thread took too long'))
  const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', onExit)
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve)
    worker.off('error', reject)
    worker.off('exit', onExit)
  })
}
