import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import pg from 'pg'

// Baseline: node:http that runs the given statement with the values of each request, on a pool of the same size.
const { DATABASE_URL, STATEMENT, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const server = createServer((request, response) => {
  void answer()
  async function answer() {
    const values: unknown[] = JSON.parse(await text(request))
    const { rowCount } = await pool.query({ name: 'beat', text: STATEMENT ?? '', values })
    response.writeHead(rowCount === 1 ? 200 : 404, { 'content-type': 'application/json' })
    response.end('{}')
  }
})
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'))
