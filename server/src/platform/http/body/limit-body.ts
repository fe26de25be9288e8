import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { Problem } from '../problem.ts'

/**
 * Refuses a body of more than `maxSize` bytes. A body without a stated length is read to measure it, so check the caller
 * first. @throws Problem too-large
 */
export async function limitBody(c: Context, maxSize: number): Promise<void> {
  const tooLarge = () => Promise.reject(new Problem('too-large'))
  // Reading the body makes a web stream, which takes more time than the rest of a small request.
  if (c.req.header('transfer-encoding') !== undefined)
    await bodyLimit({ maxSize, onError: tooLarge })(c, () => Promise.resolve())
  else if (Number(c.req.header('content-length') ?? 0) > maxSize) await tooLarge()
}
