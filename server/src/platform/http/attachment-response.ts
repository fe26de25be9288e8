import { Readable } from 'node:stream'

import type { Http } from './serve.ts'

/** A file to download. Not cached: the next user of the browser may not be allowed to see it. */
export function attachmentResponse(
  http: Http,
  { name, type, content }: { name: string; type: string; content: Buffer | Readable },
): Response {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  if (content instanceof Readable) return http.respond(Readable.toWeb(content) as ReadableStream<Uint8Array>, headers)
  const stream = new Blob([Buffer.from(content)]).stream()
  return http.respond(stream, { ...headers, 'content-length': String(content.length) })
}
