import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import type { Context } from '../context.ts'
import type { WorkQueue } from '../work-queue.ts'
import { attachmentResponse } from './attachment-response.ts'
import type { Http } from './serve.ts'

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

export interface Downloading extends Pick<Context, 'services' | 'signal'> {
  accountId?: string
}

/**
 * A file of this type to download. On an error the download is cut off. Downloads queue by account, or by network if there is
 * none.
 * @throws Problem server-busy, or what `begin` throws
 */
export async function fileResponse(
  { services, accountId, signal }: Downloading,
  http: Http,
  { type, begin }: { type: string; begin: () => Promise<{ name: string; content: Readable }> },
): Promise<Response> {
  const options = { key: accountId ?? http.network(), signal }
  const { name, content } = await beginDownload(services.downloads, options, begin)
  return attachmentResponse(http, { name, type: `${type}; charset=utf-8`, content })
}
