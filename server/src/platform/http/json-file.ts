import { Readable } from 'node:stream'

import { type Downloading, fileResponse } from './begin-download.ts'
import type { Http } from './serve.ts'

/** A file as parts of its text. */
export interface JsonFile {
  name: string
  text: AsyncGenerator<string>
}

/** A JSON file to download. @throws Problem server-busy, or what `fileOf` throws */
export function jsonFileResponse(ctx: Downloading, http: Http, fileOf: () => Promise<JsonFile>): Promise<Response> {
  return fileResponse(ctx, http, {
    type: 'application/json',
    async begin() {
      const { name, text } = await fileOf()
      return { name, content: Readable.from(text) }
    },
  })
}
