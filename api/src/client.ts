import type { ClientEndpoint, Input, Output } from './endpoint.ts'
import { fillPath } from './path.ts'
import type { OpenAds } from './places/end-ads.ts'
import type { FieldProblem, ProblemCode } from './problem.ts'
import { renamed, renamedPath } from './renames.ts'

/** Why a request never reached the server. */
type UnsentCode = 'offline' | 'file-unreadable'

/** A refused request, or one that never reached the server. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem'
  readonly code: ProblemCode | UnsentCode
  readonly status: number
  readonly fields: Record<string, FieldProblem>
  readonly ads: OpenAds | undefined
  readonly requestId: string | undefined

  constructor(problem: {
    code: ProblemCode | UnsentCode
    status: number
    title: string
    fields?: Record<string, FieldProblem>
    ads?: OpenAds
    requestId?: string
  }) {
    super(problem.title)
    this.code = problem.code
    this.status = problem.status
    this.fields = problem.fields ?? {}
    this.ads = problem.ads
    this.requestId = problem.requestId
  }
}

export type Call = <E extends ClientEndpoint>(
  endpoint: E,
  input: Input<E>,
  options?: { signal?: AbortSignal },
) => Promise<Output<E>>

/** A typed API client. `headers` is evaluated on each call, for a bearer token or a language. */
export function createClient({
  baseUrl = '',
  fetch = globalThis.fetch,
  headers = () => ({}),
}: {
  baseUrl?: string
  fetch?: (request: Request) => Promise<Response> | Response
  headers?: () => Record<string, string>
} = {}): Call {
  return async (endpoint, input, options) => {
    const body = requestBody(endpoint, { ...input })
    const request = new Request(baseUrl + urlOf(endpoint, input), {
      method: endpoint.method,
      headers: { ...headers(), ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      body,
      ...(options?.signal && { signal: options.signal }),
    })
    const response = await attempt(() => fetch(request), offline)
    if (!response.ok) throw await problemOf(response, endpoint)
    const { answer, renames } = endpoint.metadata
    if (answer === 'none') return trusted(undefined)
    if (response.status === 204) return trusted(null)
    if (answer === 'stream') return trusted(response.body)
    if (answer === 'text') return trusted(await attempt(() => response.text(), unreadable(response)))
    if (answer === 'blob') return trusted(await attempt(() => response.blob(), unreadable(response)))
    const json: unknown = await attempt(() => response.json(), unreadable(response))
    return trusted(renamed(json, renames.returns, 'internal'))
  }
}

/** URL of an endpoint with its parameters and query, for links and event streams. */
export function urlOf<E extends ClientEndpoint>(endpoint: E, input: Omit<Input<E>, 'body' | 'file' | 'bytes'>): string {
  const given: Record<string, unknown> = { ...input }
  return fillPath(endpoint.path, given) + queryString(renamed(given.query, endpoint.metadata.renames.query, 'wire'))
}

/** Reads a file of the server by its link. @throws RequestProblem | AbortError */
export async function fetchFile(url: string, options: { signal: AbortSignal }): Promise<Blob> {
  const response = await attempt(() => fetch(url, options), offline)
  if (!response.ok) throw await problemOf(response)
  return attempt(() => response.blob(), offline)
}

/** Casts without parsing: the server validates its responses. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function trusted<Answer>(answer: unknown): Answer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer as Answer
}

function requestBody(endpoint: ClientEndpoint, given: Record<string, unknown>): string | FormData | Blob | null {
  if (given.bytes instanceof Blob) return new Blob([given.bytes], { type: 'application/octet-stream' })
  const { takesBody, renames } = endpoint.metadata
  const json = given.body === undefined ? null : JSON.stringify(renamed(given.body, renames.body, 'wire'))
  if (!(endpoint.file && given.file instanceof Blob)) return json
  const form = new FormData()
  if (takesBody) form.append('body', json ?? '{}')
  form.append(endpoint.file.part, given.file)
  return form
}

/** The error while the server cannot be reached. */
export const offline = () => new RequestProblem({ code: 'offline', status: 0, title: 'The server cannot be reached.' })

/** The error for a response that is not from the server or is cut short, such as a proxy's error page. */
function unreadable({ status }: Response): () => RequestProblem {
  return () => new RequestProblem({ code: 'internal', status, title: `The server answered ${status}.` })
}

async function attempt<Result>(work: () => Promise<Result> | Result, problem: () => RequestProblem): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw problem()
  }
}

/** Reads `application/problem+json`; anything else (a proxy's page) becomes `internal`. */
export async function problemOf(response: Response, endpoint?: ClientEndpoint): Promise<RequestProblem> {
  const problem = unreadable(response)
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return problem()
  const answer: ConstructorParameters<typeof RequestProblem>[0] = trusted(await attempt(() => response.json(), problem))
  if (!answer.fields || !endpoint) return new RequestProblem(answer)
  const { takesBody, renames } = endpoint.metadata
  const sent = takesBody ? renames.body : renames.query
  const fields = Object.entries(answer.fields).map(([path, one]) => [renamedPath(path, sent, 'internal'), one] as const)
  return new RequestProblem({ ...answer, fields: Object.fromEntries(fields) })
}

function queryString(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  return search.size === 0 ? '' : `?${search}`
}
