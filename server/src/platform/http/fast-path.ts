import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

import type { Endpoint } from '@litfass/api/endpoint'

import type { Services } from '../context.ts'
import { contentHeaders, createAnswerHeaders, requestIdHeader } from './answer-headers.ts'
import { honoPath } from './serve.ts'

/** Answers 304 from memory to requests that are so frequent that the framework would be most of the work. */
export interface FastPath {
  endpoint: Endpoint
  /**
   * The headers of the 304, names and values alternating; null to leave the request to the framework. Parameters are as in
   * the path, not checked.
   */
  unchanged: (params: Record<string, string>, headers: IncomingHttpHeaders) => string[] | null
}

/** Answers with the first fast path that applies; false when the framework has to answer. */
export function createFastPaths(
  { services, isOwnHost }: { services: Services; isOwnHost: (host: string) => boolean },
  paths: FastPath[],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const answerHeaders = createAnswerHeaders(services)
  const { log, lifecycle, metrics } = services
  const leftOut = new Set<string>(contentHeaders)
  const routes = paths.map(({ endpoint: { method, path }, unchanged }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`),
    route: honoPath(path),
    // A flat list is what node:http writes fastest.
    fixed: Object.entries(answerHeaders(path))
      .filter(([name]) => !leftOut.has(name))
      .flat(),
    unchanged,
  }))
  return ({ method, url = '', headers }, response) => {
    // The framework logs requests, and tells clients to reconnect while this process drains.
    if (lifecycle.stage === 'stopping' || log.isLevelEnabled('debug')) return false
    for (const { method: wanted, pattern, route, fixed, unchanged } of routes) {
      const params = method === wanted && pattern.exec(url)?.groups
      if (!params || !isOwnHost(headers.host ?? '')) continue
      const started = performance.now()
      const given = unchanged(params, headers)
      if (!given) continue
      response.writeHead(304, [requestIdHeader, randomUUID(), ...fixed, ...given]).end()
      metrics.answered({ method, route, status: 304, seconds: (performance.now() - started) / 1000 })
      return true
    }
    return false
  }
}
