import { pino } from 'pino'

import { createQueue, type Queue } from '../platform/jobs/queue.ts'

/** Lets a command queue jobs for the running server, or for its next start. */
export async function withQueue<Result>(url: string, work: (queue: Queue) => Promise<Result>): Promise<Result> {
  const queue = await createQueue({ url, log: pino({ level: 'silent' }) })
  try {
    return await work(queue)
  } finally {
    await queue.close()
  }
}
