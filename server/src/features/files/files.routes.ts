import type { Context as HonoContext } from 'hono'

import { matchesEtag } from '../../platform/caching/matches-etag.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { storedVideoById } from '../../platform/db/stored-video.ts'
import { byteRange } from '../../platform/http/byte-range.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { App } from '../../platform/http/serve.ts'
import type { FileStore } from '../../platform/storage/files.ts'
import { storedName } from './media-files.ts'
import { readPieces, videoIdOf } from './serve-video.ts'
import { piecesOf } from './video-files.ts'

/** `/files/{folder}/{name}?v={hash}`: public like screens, but unguessable because links contain the content hash. */
export function fileRoutes(app: App, { db, services }: { db: Database; services: Services }): void {
  app.get('/files/:folder/:name', async (c) => {
    const key = `${c.req.param('folder')}/${c.req.param('name')}`
    const videoId = videoIdOf(key)
    return videoId
      ? serveVideo(c, { db, files: services.files, videoId })
      : serveFile(c, { db, files: services.files, key })
  })
}

async function serveFile(c: HonoContext, { db, files, key }: { db: Database; files: FileStore; key: string }) {
  const row = await db.selectFrom('files').select(['hash', 'contentType']).where('key', '=', key).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const headers = versionHeaders(c, row.hash)
  if (matchesEtag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
  const file = await files.read(storedName({ key, hash: row.hash }))
  if (!file) throw new Problem('not-found')
  return c.body(file.stream, 200, {
    ...headers,
    ...contentHeaders(row.contentType),
    'content-length': String(file.bytes),
  })
}

/** Serves a video from its pieces: all of it, or the byte range that the browser asks for. */
async function serveVideo(c: HonoContext, { db, files, videoId }: { db: Database; files: FileStore; videoId: string }) {
  const video = await storedVideoById(db, videoId)
  if (!video) throw new Problem('not-found')
  const headers = { ...versionHeaders(c, video.hash), 'accept-ranges': 'bytes' }
  if (matchesEtag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
  const condition = c.req.header('if-range')
  const isCurrent = condition === undefined || condition === headers.etag
  const range = isCurrent ? byteRange(c.req.header('range'), video.bytes) : null
  if (range === 'unsatisfiable')
    return c.body(null, 416, { 'accept-ranges': 'bytes', 'content-range': `bytes */${video.bytes}` })
  const span = range ?? { from: 0, until: video.bytes }
  const stream = await readPieces(files, { bytes: video.bytes, pieces: piecesOf(video) }, span)
  if (!stream) throw new Problem('not-found')
  return c.body(stream, range ? 206 : 200, {
    ...headers,
    ...contentHeaders('video/mp4'),
    'content-length': String(span.until - span.from),
    ...(range && { 'content-range': `bytes ${span.from}-${span.until - 1}/${video.bytes}` }),
  })
}

/** @throws Problem not-found unless the link has the content's hash */
function versionHeaders(c: HonoContext, hash: string) {
  const version = c.req.query('v')
  if (version !== hash.slice(0, 32)) throw new Problem('not-found')
  return {
    etag: `"${hash}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

function contentHeaders(contentType: string) {
  return {
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  }
}
