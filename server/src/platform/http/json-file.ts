import { Readable } from 'node:stream'

import type { Http } from './serve.ts'

/** A JSON file to download, given as parts of its text. */
export function jsonFileResponse(http: Http, { name, text }: { name: string; text: AsyncGenerator<string> }): Response {
  return http.respond(Readable.toWeb(Readable.from(text)) as ReadableStream<Uint8Array>, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}
