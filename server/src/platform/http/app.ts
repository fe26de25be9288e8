import type { ProblemCode } from '@litfass/api/problem'
import { largestUpload } from '@litfass/domain/playback/media/upload'
import { pieceBytes } from '@litfass/domain/playback/media/video'
import { type Context, Hono } from 'hono'
import { requestId as addRequestId, type RequestIdVariables } from 'hono/request-id'
import { routePath } from 'hono/route'

import type { Services } from '../context.ts'
import { DatabaseUnavailableError, isReadOnly, isTimeout } from '../db/database-unavailable.ts'
import { hasCode } from '../has-code.ts'
import { StorageUnavailableError } from '../storage/files.ts'
import { isOutOfSpace } from '../storage/storage-space.ts'
import { contentHeaders, createAnswerHeaders } from './answer-headers.ts'
import { isBodyDrained } from './body/drain-body.ts'
import { incomingIn } from './body/incoming-bytes.ts'
import { limitBody } from './body/limit-body.ts'
import { wrongHostPage } from './pages/wrong-host-page.ts'
import { Problem, problemResponse } from './problem.ts'
import { type App, isBinary, isMultipart, largestJson } from './serve.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Bytes of an upload: a file with its JSON, and a piece of a video. */
const largest = { withFile: largestUpload + 1_000_000, piece: pieceBytes } as const

/** Probes reach a server by its address, and metrics have a rule of their own. */
const openToAnyHost = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * An app that gives every answer a request id, a log line and security headers, checks host and origin of requests, and
 * renders all problems the same way.
 */
export function createApp({ services, isOwnHost }: { services: Services; isOwnHost: (host: string) => boolean }): App {
  const app = new Hono<{ Variables: RequestIdVariables }>()
  const { config } = services
  const answerHeaders = createAnswerHeaders(services)

  // Callers cannot choose the id.
  app.use(addRequestId({ limitLength: 0 }))

  app.use(async (c, next) => {
    const started = performance.now()
    for (const [name, value] of Object.entries(answerHeaders(c.req.path))) c.header(name, value)
    await next()
    if (c.res.status === 304) for (const name of contentHeaders) c.header(name)
    if (!(await isBodyDrained(c))) c.header('connection', 'close')
    // The answer to HEAD has no body: cancel the stream.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
    const milliseconds = performance.now() - started
    const { method, path } = c.req
    services.metrics.answered({ method, route: routePath(c), status: c.res.status, seconds: milliseconds / 1000 })
    if (!services.log.isLevelEnabled('debug')) return
    services.log.debug(
      {
        requestId: c.get('requestId'),
        accountId: accountIn(path),
        method,
        path,
        status: c.res.status,
        milliseconds: Math.round(milliseconds),
      },
      'request',
    )
  })

  app.use(async (c, next) => {
    if (!openToAnyHost.has(c.req.path) && !isOwnHost(c.req.header('host') ?? '')) throw new Problem('wrong-host')
    // PostgreSQL rejects NUL bytes.
    if (c.req.url.includes('%00')) throw new Problem('bad-request')
    await next()
  })

  app.use('/api/*', async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    if (!sameOrigin(c.req.raw, config.publicUrl)) throw new Problem('forbidden-origin')
    if (!isMultipart(c) && !isBinary(c)) return next()
    // Without a length the body would be read here, before the queue of uploads.
    if (c.req.header('content-length') === undefined) throw new Problem('length-required')
    await limitBody(c, isBinary(c) ? largest.piece : largest.withFile)
    return next()
  })

  app.use('/sandbox/*', async (c, next) => {
    await limitBody(c, largestJson.anyone)
    return next()
  })

  app.onError((error, c) => {
    const requestId = c.get('requestId')
    // The answer goes nowhere.
    if (isOfCallerWhoLeft(error, c)) return problemResponse(c, 'bad-request', { requestId })
    // The company was closed in the meantime (migration 0003).
    if (hasCode(error, 'LF404')) return problemResponse(c, 'not-found', { requestId })
    // A row that a new one refers to was deleted in the meantime; logged, because a deletion can break a reference as well.
    if (hasCode(error, '23503')) {
      services.log.warn({ err: error, requestId, ...requestOf(c) }, 'a reference is broken')
      return problemResponse(c, 'not-found', { requestId })
    }
    if (error instanceof Problem && logged.has(error.code))
      services.log.info({ requestId, accountId: accountIn(c.req.path), code: error.code, ...requestOf(c) }, 'refused')
    if (error instanceof Problem && error.code === 'wrong-host' && c.req.header('accept')?.includes('text/html'))
      return wrongHostPage(c, config)
    if (error instanceof Problem) {
      const { code, fields, ads, retryAfterSeconds } = error
      return problemResponse(c, code, { fields, ads, retryAfterSeconds, requestId })
    }
    if (isOutOfSpace(error)) {
      services.storageSpace.reportFull()
      services.log.error({ err: error, requestId, ...requestOf(c) }, 'no storage space is left')
      return problemResponse(c, 'storage-full', { requestId })
    }
    if (error instanceof DatabaseUnavailableError) {
      // The pool logs an outage once; requests do not.
      if (isTimeout(error))
        services.log.warn({ err: error.cause, requestId, ...requestOf(c) }, 'the database took too long')
      if (isReadOnly(error)) services.log.warn({ requestId, ...requestOf(c) }, 'the database is read-only')
      return problemResponse(c, 'unavailable', { requestId })
    }
    if (error instanceof StorageUnavailableError) {
      services.log.warn({ err: error, requestId }, 'the file storage cannot be reached')
      return problemResponse(c, 'files-unavailable', { requestId })
    }
    services.log.error({ err: error, requestId, accountId: accountIn(c.req.path), ...requestOf(c) }, 'unexpected error')
    return problemResponse(c, 'internal', { requestId })
  })

  app.notFound((c) => problemResponse(c, 'not-found', { requestId: c.get('requestId') }))
  return app
}

/** Refusals that are logged, because they may be signs of an attack. */
const logged = new Set<ProblemCode>([
  'wrong-credentials',
  'wrong-code',
  'too-many-requests',
  'not-allowed',
  'two-factor-required',
  'forbidden-origin',
  'wrong-host',
])

/** Work was stopped because the caller left, or the body was cut off. */
function isOfCallerWhoLeft(error: Error, c: Context): boolean {
  const { signal } = c.req.raw
  return (signal.aborted && error === signal.reason) || error === incomingIn(c)?.errored
}

function requestOf({ req }: Context): { method: string; path: string } {
  return { method: req.method, path: req.path }
}

function accountIn(path: string): string | undefined {
  return /\/accounts\/([0-9a-f-]{36})(?:\/|$)/.exec(path)?.[1]
}

/**
 * Browsers send an Origin; other callers (Stripe, scripts with a bearer token) do not. Host is one of our names by now, but
 * not every name is an allowed origin: localhost is the caller's own computer. The scheme of PUBLIC_URL is known, that of
 * further names is not.
 */
function sameOrigin({ headers }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') !== 'cross-site'
  const own = new URL(publicUrl)
  const from = URL.parse(origin)
  if (!from || from.host === own.host) return origin === own.origin
  return from.host === headers.get('host') && ['http:', 'https:'].includes(from.protocol)
}
