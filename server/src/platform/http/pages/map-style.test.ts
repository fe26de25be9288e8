import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { finderApi } from '@litfass/api/places/finder'
import { afterAll, expect, test } from 'vitest'

import { buildAccount } from '../../../testing/builders.ts'
import { testServer } from '../../../testing/test-server.ts'
import { originsOfMapStyle } from './map-style.ts'
import { pagePolicy } from './pages.ts'

const answers: Record<string, unknown> = {
  '/style.json': {
    version: 8,
    sources: {
      land: { type: 'vector', url: '/land.json' },
      hills: { type: 'raster', tiles: ['https://hills.example/{z}/{x}/{y}.png'] },
      odd: { type: 'geojson', data: {} },
    },
    glyphs: 'https://letters.example/{fontstack}/{range}.pbf',
    sprite: [{ id: 'default', url: 'https://signs.example/sprite' }],
    layers: [],
  },
  '/land.json': { tiles: ['https://tiles.example:8443/{z}/{x}/{y}.pbf'] },
  '/broken.json': { version: 8 },
}
const elsewhere = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? null))
})
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
const { port }: AddressInfo = Object(elsewhere.address())
const origin = `http://127.0.0.1:${port}`
afterAll(() => elsewhere.close())

const server = await testServer({ mapStyleUrl: `${origin}/style.json` })
const plain = await testServer()
const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
await testServer({ mapStyleUrl: `${origin}/gone.json?k=hidden`, logLevel: 'warn' }, { logStream })

test('the pages may load the map only from the origins of its style', async () => {
  const page = await fetch(`${server.url}/api/reference`)
  expect(page.headers.get('content-security-policy')).toBe(pagePolicy())
  const origins = [
    origin,
    'https://hills.example',
    'https://letters.example',
    'https://signs.example',
    'https://tiles.example:8443',
  ]
  expect(await originsOfMapStyle(`${origin}/style.json`, () => {})).toEqual(origins)
  const policy = pagePolicy(origins).split('; ')
  expect(policy).toContain(`connect-src 'self' ${origins.join(' ')} blob:`)
  expect(policy).toContain(`img-src 'self' data: blob: ${origins.join(' ')}`)
  expect(policy).toContain("default-src 'self'")
})

test('an unreadable style allows only its own origin', async () => {
  const problems: unknown[] = []
  for (const path of ['/broken.json', '/gone.json'])
    expect(await originsOfMapStyle(origin + path, (problem) => problems.push(problem))).toEqual([origin])
  expect(problems).toHaveLength(2)
})

test('the log says why a style cannot be read, without the key in its address', () => {
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: `${origin}/gone.json answered 404` } })
  expect(lines.join('')).not.toContain('hidden')
})

test('signed-in users get the style URL, or null for the built-in outlines', async () => {
  const account = await buildAccount(server)
  expect(await account.call(finderApi.getMapStyle, {})).toEqual({ url: `${origin}/style.json` })
  expect(await (await buildAccount(plain)).call(finderApi.getMapStyle, {})).toEqual({ url: null })
})
