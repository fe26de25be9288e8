import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

import type { ScryptJob } from './scrypt.ts'

// Blocks only this thread.
parentPort?.on('message', ({ secret, salt, bytes, cost }: ScryptJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(scryptSync(secret, salt, bytes, cost))
})
