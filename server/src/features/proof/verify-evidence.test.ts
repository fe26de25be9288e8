import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { webCrypto } from '@litfass/api/proof/web-crypto'
import type { Evidence } from '@litfass/domain/proof/evidence'
import { chainOf } from '@litfass/domain/proof/proof-day'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../../../../console/program/verify-evidence.ts', import.meta.url))

let folder = ''
let requests = 0
// The server that a file names may answer anything.
const server = createServer((_, response) => {
  requests++
  response.setHeader('content-type', 'application/json')
  response.end('{"items":[null],"hasMore":false}')
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-evidence-'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

/** What the program says about a file without pages. */
async function checked(days: Evidence['days']): Promise<string> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const evidence: Evidence = {
    format: 'litfass-evidence-1',
    server: `http://127.0.0.1:${address.port}`,
    created: '2026-11-25T12:00:00Z',
    campaign: 'Autumn',
    ads: [],
    keys: [],
    pages: [],
    days,
    chainBefore: null,
  }
  const file = join(folder, 'campaign.evidence')
  await writeFile(file, JSON.stringify(evidence))
  return (await run(process.execPath, [program, file])).stdout
}

test('a file without published days is not compared with the server', async () => {
  const said = await checked([])
  expect(said).toContain('not compared: days')
  expect(said).not.toContain('were compared')
  expect(requests).toBe(0)
})

test('published days are not compared if the server answers something else', async () => {
  const day = { day: '2026-11-25', pages: 0, root: await webCrypto.hash('') }
  const said = await checked([{ ...day, chain: await chainOf(day, null, webCrypto.hash) }])
  expect(said).toContain('could not be asked for the days it publishes')
  expect(said).toContain('not compared: days')
  expect(requests).toBe(1)
})
