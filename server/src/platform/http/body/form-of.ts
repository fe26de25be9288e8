import { MIMEType } from 'node:util'

import type { Context } from 'hono'

/** A file and its JSON: no endpoint has more. */
const maxParts = 2

/**
 * The parts of a multipart body; null if it is malformed. Too many are refused before they are parsed, because parsing
 * them all would hold up every other request.
 */
export async function formOf(c: Context): Promise<FormData | null> {
  try {
    const type = new MIMEType(c.req.header('content-type') ?? '')
    const boundary = type.params.get('boundary')
    const bytes = await c.req.raw.arrayBuffer()
    if (!boundary || hasMoreParts(Buffer.from(bytes), `--${boundary}`)) return null
    return await new Response(bytes, { headers: { 'content-type': String(type) } }).formData()
  } catch {
    return null
  }
}

/** Whether there are more parts than allowed: each begins with the boundary, and so does the end. */
function hasMoreParts(body: Buffer, boundary: string): boolean {
  let at = -1
  for (let found = 0; found <= maxParts + 1; found++) {
    at = body.indexOf(boundary, at + 1)
    if (at === -1) return false
  }
  return true
}
