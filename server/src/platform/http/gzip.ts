import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { parseAccept } from 'hono/utils/accept'

/** Compresses in Node's thread pool. */
export const toGzip = promisify(gzip)

/** @param accepted the header Accept-Encoding */
export function acceptsGzip(accepted = ''): boolean {
  return parseAccept(accepted).some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0)
}

/** Characters. Compressing less takes longer than it saves. */
const minLength = 2_000
/** A list of 50 slides has 41 kB, 2.9 kB at this level and 2.7 kB at the usual one. */
const options = { level: 1 }

/**
 * JSON as it is sent: as gzip where it is long and the caller accepts that. Many servers and phones have slow connections.
 * @param accepted the header Accept-Encoding
 */
export async function encodedJson(
  json: string,
  accepted: string | undefined,
): Promise<{ body: string | Buffer<ArrayBuffer>; headers: Record<string, string> }> {
  const headers = { 'content-type': 'application/json' }
  if (json.length < minLength || !acceptsGzip(accepted)) return { body: json, headers }
  return { body: await toGzip(json, options), headers: { ...headers, 'content-encoding': 'gzip' } }
}
