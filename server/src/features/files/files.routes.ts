import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { App } from '../../platform/http/serve.ts'
import { storedName } from './media-files.ts'

/** `/files/{folder}/{name}?v={hash}`: public like screens, but unguessable because links contain the content hash. */
export function fileRoutes(app: App, { db, services }: { db: Database; services: Services }): void {
  app.get('/files/:folder/:name', async (c) => {
    const key = `${c.req.param('folder')}/${c.req.param('name')}`
    const version = c.req.query('v')
    const row = await db.selectFrom('files').select(['hash', 'contentType']).where('key', '=', key).executeTakeFirst()
    if (!row || !version || version !== row.hash.slice(0, 32)) throw new Problem('not-found')
    const headers = {
      etag: `"${row.hash}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const file = await services.files.read(storedName({ key, hash: row.hash }))
    if (!file) throw new Problem('not-found')
    return c.body(file.stream, 200, {
      ...headers,
      'content-type': row.contentType,
      'content-length': String(file.bytes),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })
}
