import type { Role } from '@litfass/domain/people/account'
import { z } from 'zod'

import type { ProblemCode } from './problem.ts'
import type { Renames } from './renames.ts'
import { renamesOf } from './wire.ts'

/**
 * Who may call: `anyone`; `user`, a signed-in person; `account`, a signed-in member of the account in the path;
 * `device`, a player that knows the id of an active screen.
 */
export type Access = 'anyone' | 'user' | 'account' | 'device'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Marks endpoints whose handler builds its own response. */
type OwnResponse = z.core.$brand<'own-response'>

/** A CSV file in the reader's language. */
export const CsvFile = z.string().brand<'own-response'>()
/** XML, in UTF-8. */
export const XmlFile = z.string().brand<'own-response'>()
export const PdfFile = z
  .custom<Blob>()
  .meta({ override: { type: 'string', format: 'binary' } })
  .brand<'own-response'>()
/** Server-sent events. */
export const EventStream = z
  .custom<ReadableStream<Uint8Array>>()
  .meta({ override: { type: 'string' } })
  .brand<'own-response'>()
/** JSON that the server has already serialized. */
export function prebuilt<Schema extends z.ZodType>(schema: Schema) {
  return schema.brand<'own-response'>()
}

/** What a client needs to know from the schemas. */
export interface ClientMetadata {
  answer: 'none' | 'json' | 'text' | 'blob' | 'stream'
  takesBody: boolean
  queryParameters: readonly string[]
  renames: Record<'query' | 'body' | 'returns', Renames | null>
}

interface Definition<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
> {
  method: Method
  path: Path
  query?: Query
  body?: Body
  /** Accepts multipart/form-data: the JSON in part `body`, if there is any, and a file in this part. */
  file?: { part: string; required: boolean }
  /** Absent: 204. Nullable: null is sent as 204. */
  returns?: Returns
}

interface ServerDefinition<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Returns extends z.ZodType,
  Who extends Access,
> extends Definition<Path, Query, Body, Returns> {
  access: Who
  /** With `access: 'account'`: requires this role. */
  role?: Role
  summary: string
  /** Accepts application/octet-stream of at most this many bytes. */
  maxBytes?: number
  /** Accepts JSON of at most this many bytes, instead of what is usual for its access. */
  maxJsonBytes?: number
  /** The list in the body of which each item counts as a change. Default: `ids`. */
  changes?: string
  /** Skips the queues of reads and writes: it has a queue of its own, or only computes. */
  unqueued?: true
  /** Default 200. */
  status?: 200 | 201 | 202
  /** Problems beyond those common to its access. */
  refuses?: readonly ProblemCode[]
}

/** What the endpoint does, and whether only admins may call it. */
export function summaryOf({ summary, role }: Pick<Endpoint, 'summary' | 'role'>): string {
  return role === 'admin' ? `${summary} Admins only.` : summary
}

/**
 * The queue that it waits in: the writes of its account or user, or the reads of its user. Files and streams have limits of
 * their own.
 */
export function queueOf({
  access,
  method,
  returns,
  unqueued,
}: Pick<Endpoint, 'access' | 'method' | 'returns' | 'unqueued'>): 'reads' | 'writes' | null {
  if (unqueued || (access !== 'account' && access !== 'user')) return null
  if (method !== 'GET') return 'writes'
  return answerOf(returns) === 'json' ? 'reads' : null
}

/** An endpoint as a client needs it. Its schemas may be absent; calls take their types from them. */
export interface ClientEndpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
> extends Definition<Path, Query, Body, Returns> {
  metadata: ClientMetadata
}

/** An endpoint of the contract: source of the route, the typed client and the OpenAPI document. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> extends ServerDefinition<Path, Query, Body, Returns, Who> {
  metadata: ClientMetadata
}

export function endpoint<
  const Path extends string,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Returns extends z.ZodType = z.ZodUndefined,
  const Who extends Access = Access,
>(one: ServerDefinition<Path, Query, Body, Returns, Who>): Endpoint<Path, Query, Body, Returns, Who> {
  let metadata: ClientMetadata | undefined
  return {
    ...one,
    // Computed when it is first used: a server needs none.
    get metadata() {
      return (metadata ??= metadataOf(one))
    },
  }
}

function metadataOf({ query, body, returns }: Definition): ClientMetadata {
  return {
    answer: answerOf(returns),
    takesBody: body !== undefined,
    queryParameters: query instanceof z.ZodObject ? Object.keys(query.shape) : [],
    renames: {
      query: query ? renamesOf(query) : null,
      body: body ? renamesOf(body) : null,
      returns: returns ? renamesOf(returns) : null,
    },
  }
}

function answerOf(returns: z.ZodType | undefined): ClientMetadata['answer'] {
  if (!returns) return 'none'
  if (returns === CsvFile || returns === XmlFile) return 'text'
  if (returns === PdfFile) return 'blob'
  return returns === EventStream ? 'stream' : 'json'
}

/** `/a/{x}/b/{y}` -> `{ x: string; y: string }`. */
export type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : unknown

type Part<Name extends string, Schema extends z.ZodType, Value> = Schema extends z.ZodUndefined
  ? unknown
  : { [K in Name]: Value }

/** A query without required parameters may be left out. */
type QueryPart<Query extends z.ZodType> = Query extends z.ZodUndefined
  ? unknown
  : object extends z.input<Query>
    ? { query?: z.input<Query> }
    : { query: z.input<Query> }

/** Arguments of a call: path parameters as fields, plus `query`, `body`, `file` and `bytes`. */
export type Input<E> =
  E extends ClientEndpoint<infer Path, infer Query, infer Body>
    ? Params<Path> &
        QueryPart<Query> &
        Part<'body', Body, z.input<Body>> & { file?: Blob | undefined; bytes?: Blob | undefined }
    : never

/** A binary body that is read as it arrives. */
export interface IncomingBytes {
  length: number
  /** Rejects when the body is cut short. */
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** `Input` after parsing, as handlers receive it. */
export type Parsed<E> =
  E extends Endpoint<infer Path, infer Query, infer Body>
    ? Params<Path> &
        Part<'query', Query, z.output<Query>> &
        Part<'body', Body, z.output<Body>> & { file?: Blob | undefined; bytes?: IncomingBytes | undefined }
    : never

export type Output<E> =
  E extends ClientEndpoint<string, z.ZodType, z.ZodType, infer Returns>
    ? Returns extends z.ZodUndefined
      ? void
      : z.output<Returns>
    : never

/** True if the handler builds its own response. */
export type HasOwnResponse<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer Returns>
    ? z.output<Returns> extends OwnResponse
      ? true
      : false
    : never
