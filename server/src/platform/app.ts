import { randomUUID } from 'node:crypto'

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'

import type { Services } from './context.ts'
import { Problem, problemResponse } from './problem.ts'
import type { App, AppVariables } from './serve.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Bytes: an image of 10 MB with its JSON, and JSON alone. */
const largest = { withFile: 11_000_000, json: 1_000_000 } as const

/** An app with what every answer has: request id, log line, security headers, origin check, and one rendering of problems. */
export function createApp({ services, secure }: { services: Services; secure: boolean }): App {
  const app = new Hono<{ Variables: AppVariables }>()

  app.use(async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
    if (secure) c.header('strict-transport-security', 'max-age=31536000')
    // Nothing is called so, and PostgreSQL does not even take the question.
    if (c.req.url.includes('%00')) throw new Problem('bad-request')
    await next()
    // The answer to HEAD has no body: what would have been streamed is let go at once.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
    const milliseconds = performance.now() - started
    const { method, path } = c.req
    services.metrics.answered({ method, route: routePath(c), status: c.res.status, seconds: milliseconds / 1000 })
    if (!services.log.isLevelEnabled('debug')) return
    services.log.debug(
      { requestId, method, path, status: c.res.status, milliseconds: Math.round(milliseconds) },
      'request',
    )
  })

  const onError = () => Promise.reject(new Problem('too-large'))
  const limitUpload = bodyLimit({ maxSize: largest.withFile, onError })
  const limitJson = bodyLimit({ maxSize: largest.json, onError })
  app.use('/api/*', async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    if (!sameOrigin(c.req.raw, services.config.publicUrl)) throw new Problem('forbidden-origin')
    const isUpload = c.req.header('content-type')?.startsWith('multipart/form-data') === true
    return isUpload ? limitUpload(c, next) : limitJson(c, next)
  })

  app.use('/sandbox/*', limitJson)

  app.onError((error, c) => {
    const requestId = c.get('requestId')
    // Came too late: the company was closed meanwhile (migration 0003).
    if ('code' in error && error.code === 'LF404') return problemResponse(c, 'not-found', { requestId })
    if (error instanceof Problem) return problemResponse(c, error.code, { fields: error.fields, requestId })
    services.log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'unexpected error')
    return problemResponse(c, 'internal', { requestId })
  })

  app.notFound((c) => problemResponse(c, 'not-found', { requestId: c.get('requestId') }))
  return app
}

/** A browser names the page that sends; other callers (the payment service, scripts with a bearer) name none. */
function sameOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.headers.get('host')
}
