import { Readable } from 'node:stream'

import type { Context } from '../context.ts'
import { beginDownload } from './begin-download.ts'
import type { Http } from './serve.ts'

/** A file as parts of its text. */
export interface JsonFile {
  name: string
  text: AsyncGenerator<string>
}

interface Downloading extends Pick<Context, 'services' | 'signal'> {
  accountId?: string
}

/**
 * A JSON file to download. Downloads queue by account, or by network if there is none.
 * @throws Problem server-busy, or what `fileOf` throws
 */
export async function jsonFileResponse(
  { services, accountId, signal }: Downloading,
  http: Http,
  fileOf: () => Promise<JsonFile>,
): Promise<Response> {
  const options = { key: accountId ?? http.network(), signal }
  const { name, content } = await beginDownload(services.downloads, options, async () => {
    const { text, ...file } = await fileOf()
    return { ...file, content: Readable.from(text) }
  })
  return http.respond(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}
