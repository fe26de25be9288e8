import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { Problem } from '../problem.ts'

/** Refuses bodies of more than `maxSize` bytes. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const tooLarge = () => Promise.reject(new Problem('too-large'))
  const whileReading = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    const { req } = c
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    // Reading the body makes a web stream, which takes more time than the rest of a small request.
    const length = req.header('content-length')
    if (length === undefined || req.header('transfer-encoding') !== undefined) return whileReading(c, next)
    return Number(length) > maxSize ? tooLarge() : next()
  }
}
