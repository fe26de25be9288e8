import { createServer } from 'node:http'

import pg from 'pg'

// Baseline: node:http alone. It runs the prepared statement of a path on a pool of the same size, and answers a manifest's
// 304 from memory.
const { DATABASE_URL, STATEMENTS, ETAG, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const statements: Record<string, { text: string; values: unknown[] }> = JSON.parse(STATEMENTS ?? '{}')

const server = createServer((request, response) => {
  const { url = '' } = request
  if (url === '/manifest') {
    if (request.headers['if-none-match'] === ETAG) response.writeHead(304, { etag: ETAG })
    response.end()
    return
  }
  pool.query({ name: url, text: statements[url]?.text ?? '', values: statements[url]?.values ?? [] }).then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ items: rows }))
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'))
