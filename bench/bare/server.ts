import { createServer } from 'node:http'

import pg from 'pg'

// Baseline: node:http alone. It runs the prepared statement of a path on a pool of the same size, then the one about the ids
// of its rows if there is one, and answers a manifest's 304 from memory.
const { DATABASE_URL, STATEMENTS, ETAG, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const statements: Record<string, { text: string; values: unknown[]; ofIds?: string }> = JSON.parse(STATEMENTS ?? '{}')

async function itemsOf(url: string): Promise<unknown[]> {
  const { text = '', values = [], ofIds } = statements[url] ?? {}
  const { rows } = await pool.query({ name: url, text, values })
  if (!ofIds) return rows
  const more = await pool.query({ name: `${url} of ids`, text: ofIds, values: [rows.map(({ id }) => id)] })
  const byId = new Map(more.rows.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}

const server = createServer((request, response) => {
  const { url = '' } = request
  if (url === '/manifest') {
    if (request.headers['if-none-match'] === ETAG) response.writeHead(304, { etag: ETAG })
    response.end()
    return
  }
  itemsOf(url).then(
    (items) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ items }))
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'))
