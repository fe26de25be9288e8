import { wireName } from '@litfass/domain/wire-name'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { RequestProblem, createClient } from './client.ts'
import { type ClientEndpoint, endpoint } from './endpoint.ts'

const getShow = endpoint({
  method: 'GET',
  path: '/api/accounts/{accountId}/shows/{showId}',
  access: 'account',
  summary: 'One show.',
  query: z.object({ q: z.string().optional(), ids: z.array(z.string()).optional(), page: z.number().optional() }),
  returns: z.object({ title: z.string() }),
})
const createSlide = endpoint({
  method: 'POST',
  path: '/api/slides',
  access: 'anyone',
  summary: 'Creates a slide.',
  body: z.object({ title: z.string() }),
  file: { part: 'background', required: false },
  returns: z.object({ id: z.string() }),
  status: 201,
})
const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'anyone',
  summary: 'Registers.',
  body: z.object({ email: z.string() }),
  status: 202,
})
const deleteSlide = endpoint({ method: 'DELETE', path: '/api/slide', access: 'anyone', summary: 'Deletes a slide.' })

const show = { accountId: 'a', showId: 's', query: {} }

/** A client with a stubbed response; records the requests it sends. */
function clientOf(answer: () => Response | Promise<Response>, headers?: () => Record<string, string>) {
  const requests: Request[] = []
  const call = createClient({
    baseUrl: 'http://litfass.example',
    ...(headers && { headers }),
    fetch: (request) => {
      requests.push(request)
      return answer()
    },
  })
  return { call, requests }
}

function problemAnswer(body: unknown, status = 422): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(text, { status, headers: { 'content-type': 'application/problem+json' } })
}

async function problemFrom(answer: () => Response | Promise<Response>): Promise<unknown> {
  const { call } = clientOf(answer)
  return call(getShow, show).catch((error: unknown) => error)
}

it('escapes path parameters', async () => {
  const { call, requests } = clientOf(() => Response.json({ title: 'Morning' }))
  expect(await call(getShow, { accountId: 'a/b', showId: 'ü?', query: {} })).toEqual({ title: 'Morning' })
  expect(requests[0]?.url).toBe('http://litfass.example/api/accounts/a%2Fb/shows/%C3%BC%3F')
  expect(requests[0]?.method).toBe('GET')
})

it('repeats array values in the query and omits undefined ones', async () => {
  const { call, requests } = clientOf(() => Response.json({ title: 'Morning' }))
  await call(getShow, { ...show, query: { q: 'a&b', ids: ['1', '2'], page: 0 } })
  await call(getShow, { ...show, query: { q: undefined, ids: [] } })
  expect(requests.map((request) => new URL(request.url).search)).toEqual(['?q=a%26b&ids=1&ids=2&page=0', ''])
})

it('evaluates the headers on each call', async () => {
  let token = 'first'
  const { call, requests } = clientOf(
    () => Response.json({ title: 'Morning' }),
    () => ({ authorization: `Bearer ${token}` }),
  )
  await call(getShow, show)
  token = 'second'
  await call(getShow, show)
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second'])
})

it('sends JSON when there is no file', async () => {
  const { call, requests } = clientOf(() => Response.json({ id: '1' }, { status: 201 }))
  await call(createSlide, { body: { title: 'Yoga' } })
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  expect(await requests[0]?.json()).toEqual({ title: 'Yoga' })
})

it('sends multipart with the JSON in one part and the file in another', async () => {
  const { call, requests } = clientOf(() => Response.json({ id: '1' }, { status: 201 }))
  const file = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
  await call(createSlide, { body: { title: 'Yoga' }, file })
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/)
  const form = await requests[0]?.formData()
  const sent = form?.get('background')
  expect(form?.get('body')).toBe('{"title":"Yoga"}')
  expect(sent).toBeInstanceOf(Blob)
  expect(sent instanceof Blob && [sent.type, sent.size]).toEqual(['image/png', 3])
})

it('ignores the body of endpoints without a return type', async () => {
  const accepted = clientOf(() => new Response(null, { status: 202 }))
  expect(await accepted.call(register, { body: { email: 'a@example.com' } })).toBeUndefined()
  const empty = clientOf(() => new Response(null, { status: 204 }))
  expect(await empty.call(deleteSlide, {})).toBeUndefined()
})

it('throws a problem with its code, fields and request id', async () => {
  const fields = { title: { code: 'too-long', max: 20 } }
  const problem = await problemFrom(() =>
    problemAnswer({ type: 'x', title: 'Please check.', status: 422, code: 'invalid', fields, requestId: 'r1' }),
  )
  expect(problem).toBeInstanceOf(RequestProblem)
  expect(problem).toMatchObject({ code: 'invalid', status: 422, message: 'Please check.', fields, requestId: 'r1' })
})

it('defaults the fields of a problem to none', async () => {
  const problem = await problemFrom(() => problemAnswer({ title: 'Gone.', status: 404, code: 'not-found' }, 404))
  expect(problem).toMatchObject({ code: 'not-found', fields: {}, requestId: undefined })
})

it.each([
  ["a proxy's page", () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['JSON that is not a problem', () => Response.json({ error: 'no' }, { status: 500 }), 500],
  ['a truncated problem', () => problemAnswer('{"code":"inv', 503), 503],
  ['an HTML page instead of JSON', () => new Response('<h1>Welcome to the hotel</h1>'), 200],
])('makes %s an internal problem', async (_, answer, status) => {
  const problem = await problemFrom(answer)
  expect(problem).toBeInstanceOf(RequestProblem)
  expect(problem).toMatchObject({ code: 'internal', status, fields: {} })
})

it('turns a network failure into an offline problem', async () => {
  const problem = await problemFrom(() => Promise.reject(new TypeError('fetch failed')))
  expect(problem).toBeInstanceOf(RequestProblem)
  expect(problem).toMatchObject({ code: 'offline', status: 0 })
})

it('rethrows AbortError unchanged', async () => {
  const problem = await problemFrom(() => Promise.reject(new DOMException('given up', 'AbortError')))
  expect(problem).not.toBeInstanceOf(RequestProblem)
  expect(problem).toMatchObject({ name: 'AbortError' })
})

it('needs no schemas of an endpoint', async () => {
  const Period = z.object({ startDate: wireName('startdate', z.string()) })
  const { method, path, file, metadata } = endpoint({
    method: 'POST',
    path: '/api/periods',
    access: 'anyone',
    summary: 'Creates a period.',
    body: Period,
    file: { part: 'picture', required: false },
    returns: Period,
  })
  const bare: ClientEndpoint<'/api/periods', z.ZodUndefined, typeof Period, typeof Period> = JSON.parse(
    JSON.stringify({ method, path, file, metadata }),
  )
  const { call, requests } = clientOf(() => Response.json({ startdate: '2026-12-01' }))
  const input = { body: { startDate: '2026-11-30' } }
  expect(await call(bare, input)).toEqual({ startDate: '2026-12-01' })
  await call(bare, { ...input, file: new Blob(['picture']) })
  expect(await requests[0]?.json()).toEqual({ startdate: '2026-11-30' })
  const form = await requests[1]?.formData()
  expect(form?.get('body')).toBe('{"startdate":"2026-11-30"}')
  expect(form?.get('picture')).toBeInstanceOf(Blob)
})
