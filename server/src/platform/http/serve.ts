import { earlyProblems } from '@litfass/api/early-problems'
import {
  type Access,
  type Endpoint,
  type HasOwnResponse,
  type IncomingBytes,
  type Output,
  type Parsed,
  queueOf,
} from '@litfass/api/endpoint'
import { fieldProblemsOf } from '@litfass/api/field-problems'
import { isIdParam, paramNames } from '@litfass/api/path'
import { unknownFields } from '@litfass/api/unknown-fields'
import { fromWire, pathToWire, toWire } from '@litfass/api/wire'
import type { Context as HonoContext, Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'

import type { ReadHeader } from '../auth/cookies.ts'
import { accountContext, userContext } from '../auth/session.ts'
import { type AccountContext, type Context, newContext, type Services, type UserContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { parseStorable } from './body/assert-storable.ts'
import { formOf } from './body/form-of.ts'
import { incomingBytes, receivedBytes } from './body/incoming-bytes.ts'
import { limitBody } from './body/limit-body.ts'
import { addressOf, isLocal, networkOf } from './client-address.ts'
import { encodedJson } from './gzip.ts'
import { underLoopbackName } from './own-hosts.ts'
import { Problem, fieldProblem } from './problem.ts'
import { type EventWriter, eventStream } from './streams/event-stream.ts'

export type App = Hono<{ Variables: RequestIdVariables }>

interface Contexts {
  anyone: Context
  user: UserContext
  account: AccountContext
  device: Context
}

/** Access to the HTTP request, for operations that need it. */
export interface Http {
  header: ReadHeader
  /** The network that the request came from, as rate limits count it. */
  network: () => string
  /** Whether the request comes from this computer, and not through a proxy. */
  isLocal: () => boolean
  setCookie: (cookie: string) => void
  /** A handler's result with its URL moved to the loopback name that the caller uses, such as `localhost`. */
  withCallersHost: <Answer extends { url: string }>(answer: Answer) => Answer
  /** For endpoints that build their own response. */
  respond: (body: string | ReadableStream | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => Response
  /** 304: the caller has this version. */
  notModified: (headers: Record<string, string>) => Response
  stream: (begin: (events: EventWriter) => () => void) => Response
}

type Handler<E extends Endpoint> = (
  ctx: Contexts[E['access']],
  input: Parsed<E>,
  http: Http,
) => Promise<HasOwnResponse<E> extends true ? Response : Output<E>>

/** A handler for each endpoint of a table; a missing one is a type error. */
export type Handlers<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: Handler<Table[Name]> }

const uuid = z.uuid()
const wholeNumber = z.string().regex(/^\d{1,6}$/)

/** Adds a table's routes to the app: authenticate, parse, handle, and return only what the contract lists. */
export function serve<Table extends Record<string, Endpoint>>(
  app: App,
  { db, services }: { db: Database; services: Services },
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const names = paramNames(endpoint.path)
    const queue = queueOf(endpoint)
    // Looking a handler up by name loses the type that ties it to its endpoint.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handle = handlers[name] as unknown as (ctx: Context, input: unknown, http: Http) => Promise<unknown>
    app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      const { http, isOwnResponse } = httpOf(c, services)
      const params = Object.fromEntries(names.map((param) => [param, paramOf(c, param)]))
      const { signal } = c.req.raw
      const identify = () => {
        const base = newContext({ db, services, signal, network: http.network() })
        return contextFor(endpoint, { base, header: http.header, params })
      }
      const caller = await identify()
      // A malformed id is answered like an unknown one.
      const isWellFormed = names.every((one) => (isIdParam(one) ? uuid : wholeNumber).safeParse(params[one]).success)
      if (!isWellFormed) throw new Problem('not-found')
      const isQueuedUpload = isUpload(c) && Boolean(endpoint.file || endpoint.maxBytes)
      const userId = caller.actor?.userId
      const key = params.accountId ?? userId
      // Reads of one user, and writes of one account or of one user outside an account, queue here, before they take a
      // database connection. Writes run even if the caller disconnects: a page that closes may have sent them.
      const queued = (work: (hasWaited: boolean) => Promise<unknown>) => {
        if (queue === 'reads') return services.reads.run(work, { key: userId, signal })
        return queue === 'writes' && !isQueuedUpload ? services.writes.run(work, { key }) : work(false)
      }
      const respond = async () => {
        const sent = { query: queryOf(c), ...(await bodyOf(c, endpoint)) }
        refuseManyProblems(endpoint, sent)
        if (endpoint.access !== 'device') refuseUnknownFields(endpoint, sent)
        return inWireNames(endpoint, async () => {
          const input = {
            ...params,
            ...(endpoint.query && { query: parse(endpoint.query, sent.query) }),
            ...(endpoint.body && { body: parse(endpoint.body, sent.body) }),
            ...fileOf(endpoint, sent),
            ...(sent.bytes && { bytes: sent.bytes }),
          }
          // Pieces of videos do not count: there are many, and the size of a video is limited.
          if (queue === 'writes' && !endpoint.maxBytes && userId !== undefined)
            services.writes.count({ userId, accountId: params.accountId }, changesIn(endpoint, input.body))
          // Until the body has arrived and its turn has come, the caller may have lost the session or the role.
          const callerNow = (hasWaited: boolean) => (endpoint.method === 'GET' && !hasWaited ? caller : identify())
          const result = await queued(async (hasWaited) => handle(await callerNow(hasWaited), input, http))
          return isOwnResponse(result) ? result : answer(c, endpoint, result)
        })
      }
      // The body of a queued upload is not read yet.
      return isQueuedUpload
        ? services.uploads.run(respond, { key: params.accountId, signal, received: () => receivedBytes(c) })
        : respond()
    })
  }
}

/** Largest JSON body in bytes; smallest where no session is required, because anyone can send it. */
export const largestJson: Record<Access, number> = {
  anyone: 20_000,
  user: 100_000,
  device: 100_000,
  account: 1_000_000,
}

function largestJsonOf({ access, maxJsonBytes }: Pick<Endpoint, 'access' | 'maxJsonBytes'>): number {
  return maxJsonBytes ?? largestJson[access]
}

export function httpOf(c: HonoContext, { config }: Services) {
  let ownResponse: Response | undefined
  const http: Http = {
    header: (field) => c.req.header(field),
    network: () => networkOf(addressOf(c, config.trustedProxies)),
    isLocal: () => isLocal(c),
    withCallersHost: (given) => ({
      ...given,
      url: underLoopbackName(given.url, { publicUrl: config.publicUrl, host: c.req.header('host') }),
    }),
    setCookie: (cookie) => c.header('set-cookie', cookie, { append: true }),
    respond: (body, headers) => (ownResponse = c.body(body, 200, headers)),
    notModified: (headers) => (ownResponse = c.body(null, 304, headers)),
    stream: (begin) => (ownResponse = eventStream(c, begin)),
  }
  // By identity: the Response of a stream is not an instance of the HTTP server's Response class.
  const isOwnResponse = (result: unknown): result is Response => result === ownResponse && ownResponse !== undefined
  return { http, isOwnResponse }
}

/** Ids in lower case, so that caches and limits treat upper-case spellings as the same id. */
export function paramOf(c: HonoContext, name: string): string | undefined {
  const value = c.req.param(name)
  return isIdParam(name) ? value?.toLowerCase() : value
}

/** The path in the syntax of the framework. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

async function contextFor(
  endpoint: Endpoint,
  { base, header, params }: { base: Context; header: ReadHeader; params: Record<string, string | undefined> },
): Promise<Context> {
  switch (endpoint.access) {
    case 'anyone':
    case 'device':
      return base
    case 'user':
      return userContext(base, header)
    case 'account':
      return memberContext(await accountContext(base, header, params.accountId ?? ''), endpoint)
    default:
      throw endpoint.access satisfies never
  }
}

/** Checked before any id: without the role, existing and unknown ids get the same answer. */
function memberContext(ctx: AccountContext, { role }: Endpoint): AccountContext {
  if (role && !ctx.roles.includes(role)) throw new Problem('not-allowed')
  return ctx
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fromWire(schema, value), { reportInput: true })
  if (!parsed.success) throw new Problem('invalid', { fields: fieldProblemsOf(parsed.error) })
  return parsed.data
}

/** Renames the fields of a refusal to their names in the API. */
async function inWireNames<Result>({ query, body }: Endpoint, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const schema = body ?? query
    if (!(error instanceof Problem) || !error.fields || !schema) throw error
    const fields = Object.entries(error.fields).map(([path, problem]) => [pathToWire(schema, path), problem] as const)
    throw new Problem(error.code, {
      fields: Object.fromEntries(fields),
      retryAfterSeconds: error.retryAfterSeconds,
    })
  }
}

/** How many items a checked body changes; one if it lists none. */
function changesIn({ changes = 'ids' }: Endpoint, body: unknown): number {
  const items: unknown = body instanceof Object ? Reflect.get(body, changes) : undefined
  return Array.isArray(items) ? items.length : 1
}

/** Before zod checks everything that was sent. @throws Problem invalid */
function refuseManyProblems({ query, body }: Endpoint, sent: Sent): void {
  const fields = (query && earlyProblems(query, sent.query)) ?? (body && earlyProblems(body, sent.body))
  if (fields) throw new Problem('invalid', { fields })
}

const NoQuery = z.object({})

/**
 * A field that would be dropped is refused: a misspelled one must not look as if it was stored. Players are exempt, because
 * installed ones may run other builds. @throws Problem invalid
 */
function refuseUnknownFields({ query = NoQuery, body }: Endpoint, sent: Sent): void {
  const unknown = [...unknownFields(query, sent.query), ...(body ? unknownFields(body, sent.body) : [])]
  if (unknown.length === 0) return
  const fields = unknown.map((path) => [path, { code: 'unknown-field' }] as const)
  throw new Problem('invalid', { fields: Object.fromEntries(fields) })
}

/** A request as it was sent, in the API's names. */
interface Sent {
  query: Record<string, string | string[]>
  body?: unknown
  file?: Blob
  bytes?: IncomingBytes
}

function queryOf(c: HonoContext): Sent['query'] {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/** @throws Problem invalid, bad-request, too-large */
async function bodyOf(c: HonoContext, endpoint: Endpoint): Promise<Omit<Sent, 'query'>> {
  const { body: schema, file: upload, maxBytes } = endpoint
  if (maxBytes !== undefined) {
    if (!isBinary(c)) throw new Problem('bad-request')
    return { bytes: incomingBytes(c) }
  }
  if (!schema && !upload) return {}
  if (!upload || !isMultipart(c)) {
    // The body limit of JSON does not apply to uploads.
    if (isUpload(c)) throw new Problem('bad-request')
    if (upload?.required) throw fieldProblem(upload.part, 'required')
    await limitBody(c, largestJsonOf(endpoint))
    return { body: await json(c.req.text()) }
  }
  const form = await formOf(c)
  if (!form) throw new Problem('bad-request')
  const other = [...form.keys()].find((part) => part !== upload.part && !(schema && part === 'body'))
  if (other !== undefined) throw fieldProblem(other, 'unknown-field')
  const body = schema && (await json(await jsonPartOf(form, endpoint)))
  const file = form.get(upload.part)
  return file instanceof Blob ? { body, file } : { body }
}

/** @throws Problem invalid */
function fileOf({ file: upload }: Endpoint, { file }: Sent): Pick<Sent, 'file'> {
  if (upload?.required && !file) throw fieldProblem(upload.part, 'required')
  return file ? { file } : {}
}

export function isMultipart(c: HonoContext): boolean {
  return c.req.header('content-type')?.startsWith('multipart/form-data') === true
}

export function isBinary(c: HonoContext): boolean {
  return c.req.header('content-type') === 'application/octet-stream'
}

function isUpload(c: HonoContext): boolean {
  return isMultipart(c) || isBinary(c)
}

/** The JSON beside a file. Clients send it as text, or as a file of this type. @throws Problem invalid, too-large */
async function jsonPartOf(form: FormData, endpoint: Endpoint): Promise<string> {
  const part = form.get('body')
  if (part === null) throw fieldProblem('body', 'required')
  const size = typeof part === 'string' ? Buffer.byteLength(part) : part.size
  if (size > largestJsonOf(endpoint)) throw new Problem('too-large')
  return typeof part === 'string' ? part : part.text()
}

async function json(text: string | Promise<string>): Promise<unknown> {
  try {
    return parseStorable(await text)
  } catch {
    throw new Problem('bad-request')
  }
}

async function answer(c: HonoContext, endpoint: Endpoint, result: unknown): Promise<Response> {
  c.header('cache-control', 'no-store')
  if (!endpoint.returns) return c.body(null, endpoint.status ?? 204)
  // Parsing drops fields that the contract does not list. A mismatch is a bug, so it results in a 500.
  const answered = toWire(endpoint.returns, endpoint.returns.parse(result))
  if (answered === null) return c.body(null, 204)
  const { body, headers } = await encodedJson(JSON.stringify(answered), c.req.header('accept-encoding'))
  return c.body(body, endpoint.status ?? 200, headers)
}
