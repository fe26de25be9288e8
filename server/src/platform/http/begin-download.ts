import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import type { WorkQueue } from '../work-queue.ts'

/**
 * Begins a download when a slot is free, and keeps the slot until the content has been read or the caller has left.
 * @throws Problem server-busy, or what `begin` throws
 */
export function beginDownload<Download extends { content: Readable }>(
  queue: WorkQueue,
  options: { key: string; signal: AbortSignal | undefined },
  begin: () => Promise<Download>,
): Promise<Download> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const download = await begin()
      resolve(download)
      await finished(download.content).catch(() => {})
    }
    queue.run(work, options).catch(reject)
  })
}
